// Reads the score files. Their grammar is explained in ../README.md.

import { arrange } from './harmony.mjs';

const STEPS = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const DYNAMICS = { pp: 0.45, p: 0.58, mp: 0.7, mf: 0.82, f: 0.93, ff: 1 };
const TOKEN = /\[[^\]]*\][^\s|]*|\||[^\s|]+/g;
const NOTE = /^(\[[^\]]*\]|[a-g][#b]?\d|r)(?::(\d+\.*t?))?([~!>^]*)$/;

export function pitchToMidi(name) {
  const match = /^([a-g])([#b]?)(\d)$/.exec(name);
  if (!match) throw new Error(`not a pitch: ${name}`);
  const shift = match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0;
  return 12 * (Number(match[3]) + 1) + STEPS[match[1]] + shift;
}

/** «4.» is 1.5 quarter notes, «8t» a triplet eighth. */
export function parseDuration(text) {
  const [, base, dots, triplet] = /^(\d+)(\.*)(t?)$/.exec(text);
  const plain = 4 / Number(base);
  return plain * (2 - 0.5 ** dots.length) * (triplet ? 2 / 3 : 1);
}

function expandMacros(text, macros, depth = 0) {
  if (depth > 8) throw new Error('macros nest too deep');
  return text.replace(/\$(\w+)(?:\*(\d+))?/g, (_, name, times) => {
    if (!(name in macros)) throw new Error(`unknown macro $${name}`);
    return `${expandMacros(macros[name], macros, depth + 1)} `.repeat(Number(times ?? 1));
  });
}

/** Follows the bar lines; a first bar shorter than the metre is a pickup. */
function createBarCheck(meter, where) {
  let barStart = 0;
  let pickup = null;
  return {
    line(position) {
      const length = position - barStart;
      barStart = position;
      if (meter === null || length === 0) return;
      if (pickup === null) pickup = length < meter - 1e-6 ? length : 0;
      else if (Math.abs(length - meter) < 1e-6) return;
      else throw new Error(`${where}: a bar of ${length} quarters at ${position}`);
    },
    get pickup() {
      return pickup ?? 0;
    },
  };
}

function toPitches(text) {
  if (text === 'r') return [];
  const inner = text.startsWith('[') ? text.slice(1, -1) : text;
  return inner.trim().split(/\s+/).map(pitchToMidi);
}

function addNote(notes, note) {
  const last = notes.at(-1);
  if (!last?.tied) return void notes.push(note);
  if (String(last.pitches) !== String(note.pitches)) throw new Error('a tie between two pitches');
  last.duration += note.duration;
  last.tied = note.tied;
}

/** Walks the tokens of a line, keeping position, duration and loudness; `read` says how far a token goes. */
function walk(text, meter, where, read) {
  const bars = createBarCheck(meter, where);
  const at = { position: 0, duration: 1, velocity: DYNAMICS.mf };
  for (const token of text.match(TOKEN) ?? []) {
    if (token === '|') bars.line(at.position);
    else if (token.startsWith('@')) at.velocity = DYNAMICS[token.slice(1)];
    else at.position += read(token, at);
  }
  bars.line(at.position);
  return { length: at.position, pickup: bars.pickup };
}

/** One melodic line as notes with start and duration in quarter notes. */
export function parseLine(text, meter, where) {
  const notes = [];
  const ends = walk(text, meter, where, (token, at) => {
    const match = NOTE.exec(token);
    if (!match) throw new Error(`${where}: what is «${token}»?`);
    if (match[2]) at.duration = parseDuration(match[2]);
    const marks = match[3];
    const grace = marks.includes('^');
    addNote(notes, {
      start: at.position,
      duration: grace ? 0 : at.duration,
      velocity: at.velocity,
      grace,
      pitches: toPitches(match[1]),
      accent: marks.includes('>'),
      short: marks.includes('!'),
      tied: marks.includes('~'),
    });
    return grace ? 0 : at.duration;
  });
  return { notes, ...ends };
}

/** Chord symbols with durations: «Gm:2. D7/F#:4 r:4». */
function parseChords(text, meter, where) {
  const chords = [];
  const ends = walk(text, meter, where, (token, at) => {
    const [symbol, length] = token.split(':');
    if (length) at.duration = parseDuration(length);
    chords.push({ symbol, start: at.position, duration: at.duration, velocity: at.velocity });
    return at.duration;
  });
  return { chords, ...ends };
}

function parseOptions(words) {
  const options = {};
  for (const word of words) {
    const [key, value] = word.split('=');
    options[key] = Number.isNaN(Number(value)) ? value : Number(value);
  }
  return options;
}

function parsePart(kind, head, body, clip, where) {
  const [instrument, ...words] = head.split(/\s+/);
  const options = parseOptions(words);
  const text = expandMacros(body, clip.macros);
  if (kind === 'voice') return { instrument, options, ...parseLine(text, clip.meter, where) };
  const harmony = parseChords(text, clip.meter, where);
  const notes = arrange(harmony, { ...options, meter: clip.meter });
  return { instrument, options, notes, length: harmony.length, pickup: harmony.pickup };
}

function parseMeter(text) {
  if (text === 'free') return null;
  const [count, unit] = text.split('/').map(Number);
  return (count * 4) / unit;
}

/** A line that begins with blanks goes on with the line before it. */
function joinLines(text) {
  return text
    .replace(/\r/g, '')
    .split('\n')
    .filter(line => !line.trim().startsWith('%'))
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter(line => line.trim());
}

function readLine(clip, line, where) {
  const [, key, head, body] = /^(\w+)\s*([^:]*?):\s*(.*)$/.exec(line) ?? [];
  if (key === 'let') clip.macros[head] = body;
  else if (key === 'voice' || key === 'chords') {
    clip.parts.push(parsePart(key, head, body, clip, `${where} ${head}`));
  } else if (key === 'meter') clip.meter = parseMeter(body);
  else if (key === 'tempo') clip.tempo = body.split('>').map(Number);
  else if (['rit', 'reverb', 'room', 'fade'].includes(key)) clip[key] = Number(body);
  else if (key === 'source') clip.source = body;
  else throw new Error(`${where}: what is «${line}»?`);
}

function checkLengths(clip) {
  const lengths = clip.parts.map(part => part.length);
  const longest = Math.max(...lengths);
  if (lengths.some(length => Math.abs(length - longest) > 1e-6)) {
    throw new Error(`${clip.id}: the parts are ${lengths.join(', ')} quarters long`);
  }
  clip.length = longest;
}

/** All clips of one score file. */
export function parseScore(text) {
  const clips = [];
  for (const line of joinLines(text)) {
    const heading = /^==\s*(\S+)\s+(.*)$/.exec(line);
    if (heading) {
      const [, id, title] = heading;
      clips.push({ id, title, macros: {}, parts: [], meter: 4, tempo: [100], reverb: 0.22 });
    } else {
      readLine(clips.at(-1), line, `${clips.at(-1).id} ${clips.at(-1).title}`);
    }
  }
  clips.forEach(checkLengths);
  return clips;
}
