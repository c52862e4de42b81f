interface Props {
  facts: readonly (readonly [name: string, value: string])[];
}

/** Names and values of the shown record. */
export const FactList = ({ facts }: Props) => (
  <dl className="ad-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
