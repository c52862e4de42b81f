import { outline } from './outline.mjs';

// Longitude and latitude, hand-placed, clockwise from the French border; then two islands.
const MAINLAND = `
  7.5,43.8 7,44.4 6.7,45.1 7,45.9 7.9,45.95 8.5,46.4 9.1,45.9 9.5,46.4 10.4,46.5 11,46.9
  12.2,47.05 12.4,46.7 13.6,46.5 13.5,45.8 12.9,45.6 12.3,45.3 12.4,44.8 12.3,44.3
  13.4,43.7 13.9,42.8 14.6,42.2 15.3,41.9 16.1,41.9 15.9,41.5 17,41.1 18.1,40.5 18.4,39.9
  17.9,40.2 17,40.5 16.6,39.9 17.1,39.3 16.6,38.8 16.5,38.4 15.8,37.95 15.7,38.3 16.1,38.8
  15.8,39.6 15.2,40.1 14.6,40.6 13.7,41.2 12.6,41.5 11.7,42.3 10.6,42.9 10.2,43.8 9.4,44.3
  8.6,44.3`;
const SICILY = `
  12.5,37.9 13.4,38.2 15.5,38.2 15.1,37.4 15.1,36.7 14,37.1`;
const SARDINIA = `
  8.3,40.8 9.3,41.2 9.8,40.5 9.5,39.2 8.6,38.9 8.4,39.8`;

const pairs = text =>
  text
    .trim()
    .split(/\s+/)
    .map(pair => pair.split(',').map(Number));

const RINGS = [MAINLAND, SICILY, SARDINIA].map(pairs);
const CENTRE = [12.5, 42];

// Italy about the origin; `scale` is the pixels of one degree of latitude.
export const boot = scale => outline(RINGS, CENTRE, scale);
