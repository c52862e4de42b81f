/** Pictographs with what joins and colours them, and the spaces between them. */
const PICTURES = /(\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}\s]*)/u;

/** Emoji that a question is about stand large on a line of their own. */
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
