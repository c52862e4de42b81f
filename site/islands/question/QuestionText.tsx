/** Emoji with their joiners and modifiers, and the spaces between them. */
const PICTURES = /(\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}\s]*)/u;

/** Emoji in a question are shown large in a separate line. */
export function QuestionText({ text }: { text: string }) {
  const [before, pictures, after] = text.split(PICTURES);
  if (!pictures) return text;

  return (
    <>
      {before}
      <span className="play__emoji">{pictures.trim()}</span>
      {after}
    </>
  );
}
