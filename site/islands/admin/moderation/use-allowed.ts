import { useCallback, useState } from 'react';

/** The findings that the moderator allows although they block a quiz. */
export function useAllowed() {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set());
  const toggleAllowed = useCallback(
    (id: string) =>
      setAllowed(known => {
        const changed = new Set(known);
        if (!changed.delete(id)) changed.add(id);
        return changed;
      }),
    [],
  );
  return { allowed, toggleAllowed };
}
