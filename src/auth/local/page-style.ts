import { LOCAL_IDENTITY } from './local-providers.ts';

/** Returns the style of these pages. The fonts are numbered in the order in which they are served. */
export const pageStyle = (faces: readonly { name: string }[]): string =>
  faces.map(faceOf).join('') + STYLE;

const faceOf = ({ name }: { name: string }, index: number) =>
  `@font-face{font-family:"${name}";font-display:swap;src:url("${LOCAL_IDENTITY}/fonts/${index}") format("truetype")}\n`;

/** The part of the site's style (site/styles/frame/tokens.css) that two short pages need. */
const STYLE = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.978 0.0028 195);
  --surface: oklch(0.998 0.0005 230);
  --ink: oklch(0.178 0.02 258);
  --ink-2: oklch(0.478 0.017 254);
  --line: oklch(0.635 0.014 252);
  --lip: oklch(0.872 0.0085 245);
  --sunken: oklch(0.964 0.0035 235);
  --accent: oklch(0.525 0.118 156);
  --accent-lip: oklch(0.375 0.08 158);
  --accent-ink: oklch(0.995 0 0);
  --accent-text: oklch(0.445 0.1 157);
  --wash: oklch(0.955 0.042 84);
  --wrong: oklch(0.445 0.108 27);
  --display: Unbounded, "Unbounded Latin", Nunito, system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.212 0.02 256);
    --surface: oklch(0.248 0.021 256);
    --ink: oklch(0.95 0.006 240);
    --ink-2: oklch(0.76 0.014 248);
    --line: oklch(0.545 0.02 254);
    --lip: oklch(0.38 0.021 256);
    --sunken: oklch(0.188 0.019 257);
    --accent: oklch(0.76 0.122 157);
    --accent-lip: oklch(0.58 0.11 157);
    --accent-ink: oklch(0.2 0.036 162);
    --accent-text: oklch(0.815 0.105 157);
    --wash: oklch(0.3 0.036 76);
    --wrong: oklch(0.815 0.075 24);
  }
}
*, ::before, ::after { box-sizing: border-box }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 600 1rem / 1.55 Nunito, system-ui, sans-serif;
}
main { width: min(100%, 34rem); margin: 0 auto; padding: 2rem 1rem 3rem }
h1, h2, p, ul { margin: 0; padding: 0; overflow-wrap: anywhere }
h1, h2, .site { font: 500 1.75rem / 1.24 var(--display); letter-spacing: -0.015em }
h2 { font-size: 1.125rem }
.site { margin-bottom: 2rem; color: var(--accent-text); font-size: 1.125rem }
.note { margin: 0.75rem 0 1.5rem; padding: 0.75rem 1rem; border-radius: 10px; background: var(--wash) }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 0.75rem; list-style: none }
button, .main { color: inherit; font: inherit; text-decoration: none; cursor: pointer }
.person {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  width: 100%;
  height: 100%;
  padding: 0.75rem 0.75rem calc(0.75rem + 3px);
  border: 0;
  border-radius: 10px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line), inset 0 -3px 0 var(--lip);
  text-align: start;
}
.person:hover { background: var(--sunken) }
.person img { flex: none }
.person span { min-width: 0; color: var(--ink-2); font-size: 0.9375rem }
.person strong { display: block; color: var(--ink); font-size: 1rem; font-weight: 600; overflow-wrap: anywhere }
.new { display: grid; gap: 0.5rem; margin: 2rem 0 1.5rem }
.new label { margin-top: 0.5rem }
.new input {
  width: 100%;
  min-height: 3rem;
  padding: 0 0.875rem;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
.hint { color: var(--ink-2); font-size: 0.9375rem }
.mistake { color: var(--wrong) }
.main {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  margin-top: 0.5rem;
  padding: 0 1.5rem 3px;
  border: 0;
  border-radius: 10px;
  background: var(--accent);
  color: var(--accent-ink);
  box-shadow: inset 0 -3px 0 var(--accent-lip);
}
.cancel a { display: inline-block; padding: 0.625rem 0; color: var(--accent-text) }
:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 3px }
@media (forced-colors: active) { .person, .main { border: 1px solid } }
`;
