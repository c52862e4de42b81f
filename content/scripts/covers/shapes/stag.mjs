// A stag that stands on the origin and looks to the left.
import { accent } from '../palette.mjs';
import { shaded } from '../shade.mjs';
import { circle, filled, flat, mirrored, path, stroked } from '../svg.mjs';

const COAT = '#8E5A30';
const FAR_LEG = '#5C3719';
const HORN = '#4A2C14';
const AXIS = -88;

const BODY =
  'M-70-180C-64-150-52-130-28-126Q14-120 48-130C80-132 92-106 86-80 80-58 60-54 46-66' +
  'Q8-56-32-62C-62-64-74-94-84-122L-102-152-96-176z';
const HEAD = 'M-66-186L-100-192Q-116-184-138-168-146-158-136-153-116-148-100-146-82-146-70-160z';
const EAR = 'M-72-186Q-48-206-38-192-50-174-70-176z';
const TAIL = 'M80-116q20 10 12 36-14-4-18-22z';
const NEAR_LEGS =
  'M-66-84L-36-76-44-38-46 0H-59L-57-38zM42-92Q92-104 88-72L74-44 79-22 76 0H64L60-42z';
const FAR_LEGS = 'M-38-74h22l-8 36 2 38h-12l-4-38zM30-74h30l-10 32 4 42H42l-8-40z';
const ANTLER =
  'M-84-188C-82-214-38-222-42-270M-76-206Q-58-206-50-194M-56-224Q-34-228-24-248' +
  'M-44-246Q-60-254-62-276';

export const stag = () => [
  flat(path(FAR_LEGS), FAR_LEG),
  mirrored('antlers', AXIS, stroked(HORN, 6.5, path(ANTLER))),
  flat(path(TAIL), accent.milk),
  shaded(path(NEAR_LEGS), COAT, 'bottom', 0.4),
  shaded(path(BODY), COAT, 'bottom', 0.4),
  filled(COAT, path(HEAD), path(EAR)),
  filled(HORN, circle(-138, -162, 5), circle(-106, -174, 3.6)),
];
