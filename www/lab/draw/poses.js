// Start and goal of who drives: the vehicle itself stands there, as it is to be picked up, and before its nose lies a knob
// to be pulled round (grab.js says where).

import { carAt } from './drive.js';
import { FONT } from './font.js';
import { LEAST, VEHICLE, noseOf } from './grab.js';
import { drawGrip } from './tokens.js';
import { drawVehicle, enter, outlineOf, placeOf } from './vehicle.js';
import { SAMPLE } from '../../engine/fields.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Wheels} Wheels
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./vehicle.js').Vehicle} Vehicle
 * @typedef {import('./vehicle.js').Pose} Pose
 */

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Picture} picture @param {Wheels} wheels */
export function drawPoses(context, frame, colours, picture, { vehicle, headings, turning, fault, drive }) {
  const ends = /** @type {const} */ ([
    ['to', 'G', colours.goal, headings[1], drive.length / SAMPLE.count - 1],
    ['from', 'S', colours.start, headings[0], 1],
  ]);
  const held = turning ?? picture.dragging;
  // What is in the hand lies over the other.
  const order = held === 'to' ? [ends[1], ends[0]] : ends;
  for (const [end, letter, colour, degrees, sample] of order) {
    const [x, y] = picture[end];
    const pose = { x, y, angle: (degrees * Math.PI) / 180 };
    const lifted = picture.dragging === end;
    drawNose(context, frame, colours, vehicle, pose, colour, turning === end);
    if (vehicle.width * frame.scale >= VEHICLE) {
      const steer = sample > 0 && drive.length > 0 ? carAt(drive, sample).steer : 0;
      drawVehicle(context, frame, colours, vehicle, { ...pose, steer, gear: 1 }, { body: colour, rim: colours.tokenRim, lifted });
      if (fault === end) drawFault(context, frame, colours, vehicle, pose);
      drawLetter(context, frame, colours, vehicle, pose, letter);
    } else {
      drawSmall(context, frame, colours, pose, letter, colour);
    }
    if (turning === end) drawDegrees(context, frame, colours, vehicle, pose, degrees);
  }
}

/** The vehicle cannot stand there: the ground that it would take. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Vehicle} vehicle @param {Pose} pose */
function drawFault(context, frame, colours, vehicle, pose) {
  context.save();
  enter(context, frame, pose);
  context.lineWidth = (2.5 * frame.unit) / frame.s;
  context.setLineDash([(6 * frame.unit) / frame.s, (4 * frame.unit) / frame.s]);
  context.strokeStyle = colours.alarm;
  context.stroke(outlineOf(vehicle, (3 * frame.unit) / frame.s));
  context.restore();
}

/** The letter stands upright on the roof, and the grip behind it. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Vehicle} vehicle @param {Pose} pose @param {string} letter */
function drawLetter(context, frame, colours, { wheelbase, width }, { x, y, angle }, letter) {
  const size = 0.56 * width * frame.s;
  const at = 0.4 * wheelbase * frame.s;
  const [mx, my] = placeOf(frame, x, y);
  context.fillStyle = colours.token;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `700 ${Math.round(size)}px ${FONT}`;
  context.fillText(letter, mx + Math.cos(angle) * at, my + Math.sin(angle) * at + 0.36 * size);
  if (frame.scale < 26) return;
  context.save();
  context.translate(mx, my);
  context.rotate(angle + Math.PI / 2);
  drawGrip(context, 0, 0.1 * width * frame.s, 1.3 * width * frame.s);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Pose} pose @param {string} letter @param {string} colour */
function drawSmall(context, frame, colours, { x, y }, letter, colour) {
  const size = LEAST * frame.unit;
  const [left, top] = placeOf(frame, x, y).map((middle) => middle - size / 2);
  context.fillStyle = colour;
  context.strokeStyle = colours.tokenRim;
  context.lineWidth = frame.unit;
  context.beginPath();
  context.roundRect(left, top, size, size, 0.28 * size);
  context.fill();
  context.stroke();
  context.fillStyle = colours.token;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `700 ${Math.round(0.64 * size)}px ${FONT}`;
  context.fillText(letter, left + size / 2, top + 0.735 * size);
}

/** A knob on a stem, with an arrow to either side. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Vehicle} vehicle @param {Pose} pose @param {string} colour @param {boolean} held */
function drawNose(context, frame, colours, vehicle, { x, y, angle }, colour, held) {
  const { unit } = frame;
  const nose = noseOf(vehicle, angle, frame.scale);
  const r = nose.radius * unit * (held ? 1.2 : 1);
  context.save();
  context.translate(...placeOf(frame, x, y));
  context.rotate(angle);
  context.strokeStyle = colour;
  context.lineWidth = 2.5 * unit;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo((nose.bumper - 2) * unit, 0);
  context.lineTo(nose.away * unit, 0);
  context.stroke();
  context.translate(nose.away * unit, 0);
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.42)';
  context.shadowBlur = (held ? 0.9 : 0.5) * r;
  context.shadowOffsetY = 0.15 * r;
  context.fillStyle = colours.token;
  context.beginPath();
  context.arc(0, 0, r, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5 * unit, 0.2 * r);
  context.stroke();
  arrows(context, r, colour);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {number} r @param {string} colour */
function arrows(context, r, colour) {
  context.fillStyle = colour;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(-0.34 * r, side * 0.16 * r);
    context.lineTo(0, side * 0.62 * r);
    context.lineTo(0.34 * r, side * 0.16 * r);
    context.closePath();
  }
  context.fill();
}

/** How far it is turned, while it is in the hand. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours @param {Vehicle} vehicle @param {Pose} pose @param {number} degrees */
function drawDegrees(context, frame, colours, vehicle, { x, y, angle }, degrees) {
  const { unit } = frame;
  const nose = noseOf(vehicle, angle, frame.scale);
  const [mx, my] = placeOf(frame, x, y);
  const far = (nose.away + nose.radius + 20) * unit;
  const text = `${Math.round(degrees * 10) / 10}°`;
  context.strokeStyle = colours.quiet;
  context.lineWidth = 1.25 * unit;
  context.setLineDash([2 * unit, 4 * unit]);
  context.beginPath();
  context.arc(mx, my, nose.away * unit, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.font = `700 ${14 * unit}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4 * unit;
  context.strokeStyle = colours.halo;
  const [tx, ty] = [mx + Math.cos(angle) * far, my + Math.sin(angle) * far];
  context.strokeText(text, tx, ty);
  context.fillStyle = colours.ink;
  context.fillText(text, tx, ty);
}
