import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import bell from 'lucide-static/icons/bell.svg?raw';
import bug from 'lucide-static/icons/bug.svg?raw';
import daily from 'lucide-static/icons/calendar-days.svg?raw';
import chart from 'lucide-static/icons/chart-column.svg?raw';
import numbers from 'lucide-static/icons/chart-line.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import alert from 'lucide-static/icons/circle-alert.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import code from 'lucide-static/icons/code-xml.svg?raw';
import coins from 'lucide-static/icons/coins.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import catalog from 'lucide-static/icons/database.svg?raw';
import random from 'lucide-static/icons/dices.svg?raw';
import more from 'lucide-static/icons/ellipsis.svg?raw';
import open from 'lucide-static/icons/external-link.svg?raw';
import view from 'lucide-static/icons/eye.svg?raw';
import pages from 'lucide-static/icons/file-text.svg?raw';
import movie from 'lucide-static/icons/film.svg?raw';
import reports from 'lucide-static/icons/flag.svg?raw';
import flag from 'lucide-static/icons/flag.svg?raw';
import sound from 'lucide-static/icons/headphones.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import image from 'lucide-static/icons/image.svg?raw';
import playlists from 'lucide-static/icons/layers.svg?raw';
import choicer from 'lucide-static/icons/layout-grid.svg?raw';
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw';
import quiz from 'lucide-static/icons/lightbulb.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import clicker from 'lucide-static/icons/list-filter.svg?raw';
import playlist from 'lucide-static/icons/list-music.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import lockOpen from 'lucide-static/icons/lock-open.svg?raw';
import signOut from 'lucide-static/icons/log-out.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import discord from 'lucide-static/icons/message-circle.svg?raw';
import dash from 'lucide-static/icons/minus.svg?raw';
import system from 'lucide-static/icons/monitor.svg?raw';
import dark from 'lucide-static/icons/moon.svg?raw';
import choose from 'lucide-static/icons/mouse-pointer-click.svg?raw';
import music from 'lucide-static/icons/music.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import queues from 'lucide-static/icons/refresh-cw.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import telegram from 'lucide-static/icons/send.svg?raw';
import share from 'lucide-static/icons/share.svg?raw';
import moderation from 'lucide-static/icons/shield-check.svg?raw';
import create from 'lucide-static/icons/square-pen.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import light from 'lucide-static/icons/sun.svg?raw';
import colours from 'lucide-static/icons/sun-moon.svg?raw';
import trash from 'lucide-static/icons/trash-2.svg?raw';
import warn from 'lucide-static/icons/triangle-alert.svg?raw';
import trophy from 'lucide-static/icons/trophy.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import user from 'lucide-static/icons/user-round.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';

/** Lucide has no brand icons, so this outline is our own. */
const facebook = '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>';

/** A letter cube, drawn for this site like the logo. */
const cubiqer =
  '<rect x="3" y="3" width="18" height="18" rx="4"/><path d="M8.5 16 12 8l3.5 8M9.7 13.5h4.6"/>';

const files = {
  alert,
  arrowLeft,
  arrowRight,
  bell,
  bug,
  chart,
  check,
  chevronLeft,
  chevronRight,
  choicer,
  choose,
  clicker,
  clock,
  close,
  code,
  coins,
  colours,
  copy,
  create,
  cubiqer,
  daily,
  dark,
  dash,
  discord,
  facebook,
  heart,
  image,
  lifeBuoy,
  light,
  link,
  lock,
  lockOpen,
  mail,
  menu,
  more,
  movie,
  music,
  open,
  pause,
  play,
  playlist,
  plus,
  quiz,
  random,
  reports,
  search,
  share,
  signOut,
  sound,
  star,
  system,
  telegram,
  trash,
  trophy,
  undo,
  user,
  view,
  warn,
  catalog,
  numbers,
  flag,
  history,
  moderation,
  pages,
  queues,
  users,
  playlists,
};

export type IconName = keyof typeof files;

/** The shapes without the svg element, which the component adds. */
const shapesOf = (svg: string) =>
  svg
    .replace(/<!--.*?-->|<\/?svg[^>]*>/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();

export const ICONS = Object.fromEntries(
  Object.entries(files).map(([name, svg]) => [name, shapesOf(svg)]),
) as Record<IconName, string>;
