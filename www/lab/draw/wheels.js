// The picture of a search that drives: the tree, the drive and the vehicle at its ends, instead of
// cells and a path. pane.js loads it for the first such search. You can drag the vehicle at start
// and goal, and turn it by the knob in front of it (cursor.js has the positions).

import {
  addBox,
  addDisc,
  addLine,
  addLines,
  drawLetter,
  drawText,
  fillPath,
  fillRaised,
  FONT,
  setFont,
  strokeLine,
} from './canvas.js';
import { LEAST_TOKEN, noseOf, VEHICLE } from './cursor.js';
import { TreeEdges } from './tree-edges.js';
import {
  carAt,
  drawAt,
  drawDrive,
  drawDriveTrail,
  drawVehicle,
  outlineOf,
  paintOf,
  placeOf,
} from './vehicle.js';
import { drawGrip, drawingOrder } from './path.js';
import { SAMPLE } from '../../engine/fields.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 * @import { End, Picture, Wheels as Driven } from './picture.js'
 * @import { Pose, Vehicle } from './vehicle.js'
 */

export class Wheels {
  #treeEdges;

  /** @param {Pick<TreeEdges, 'draw'>} [treeEdges] */
  constructor(treeEdges = new TreeEdges()) {
    this.#treeEdges = treeEdges;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Frame} frame
   * @param {Picture} picture
   * @param {Driven} wheels
   * @param {Colours} colours
   * @param {() => void} over draws what is between the drive and the vehicles at its ends
   */
  draw(context, frame, picture, wheels, colours, over) {
    const { vehicle, drive, trail, turning } = wheels;
    this.#treeEdges.draw(context, frame, colours, wheels);
    drawDrive(context, frame, colours, drive, vehicle);
    drawDriveTrail(context, frame, colours, trail, vehicle);
    over();
    for (const end of drawingOrder(turning ?? picture.dragging))
      drawEnd(context, frame, colours, picture, wheels, end);
    if (picture.walker)
      drawVehicle(
        context,
        frame,
        colours,
        vehicle,
        { steer: 0, gear: 1, ...picture.walker },
        paintOf(colours),
      );
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Picture} picture
 * @param {Driven} wheels
 * @param {End} end
 */
function drawEnd(
  context,
  frame,
  colours,
  picture,
  { vehicle, headings, turning, fault, drive },
  end,
) {
  const start = end === 'from';
  const [letter, colour, degrees] = start
    ? ['S', colours.start, headings[0]]
    : ['G', colours.goal, headings[1]];
  const [x, y] = picture[end];
  const pose = { x, y, angle: (degrees * Math.PI) / 180 };
  if (!picture.fixed) drawNose(context, frame, colours, vehicle, pose, colour, turning === end);
  if (vehicle.width * frame.scale >= VEHICLE) {
    const steer =
      drive.length > SAMPLE.count
        ? carAt(drive, start ? 1 : drive.length / SAMPLE.count - 1).steer
        : 0;
    drawVehicle(
      context,
      frame,
      colours,
      vehicle,
      { ...pose, steer, gear: 1 },
      { body: colour, rim: colours.tokenRim, lifted: picture.dragging === end },
    );
    if (fault === end) drawFault(context, frame, colours, vehicle, pose);
    drawLetterOn(context, frame, colours, vehicle, pose, letter);
    if (!picture.fixed && frame.scale >= 26) drawGripOn(context, frame, vehicle, pose);
  } else {
    drawSmall(context, frame, colours, pose, letter, colour);
  }
  if (turning === end) drawDegrees(context, frame, colours, vehicle, pose, degrees);
}

/**
 * Marks the ground of a vehicle that does not fit there.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Vehicle} vehicle
 * @param {Pose} pose
 */
function drawFault(context, frame, colours, vehicle, pose) {
  const thin = frame.unit / frame.s;
  drawAt(context, frame, pose, () =>
    strokeLine(context, outlineOf(frame, vehicle, 3 * thin), colours.alarm, 2.5 * thin, [
      6 * thin,
      4 * thin,
    ]),
  );
}

/**
 * Draws an upright letter on the roof.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Vehicle} vehicle
 * @param {Pose} pose
 * @param {string} letter
 */
function drawLetterOn(context, frame, colours, { wheelbase, width }, { x, y, angle }, letter) {
  const size = 0.56 * width * frame.s;
  const at = 0.4 * wheelbase * frame.s;
  const [mx, my] = placeOf(frame, x, y);
  drawLetter(
    context,
    letter,
    mx + Math.cos(angle) * at,
    my + Math.sin(angle) * at + 0.36 * size,
    size,
    colours.token,
  );
}

/**
 * Draws the grip behind the letter.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Vehicle} vehicle
 * @param {Pose} pose
 */
function drawGripOn(context, frame, { width }, { x, y, angle }) {
  drawAt(
    context,
    frame,
    { x, y, angle: angle + Math.PI / 2 },
    () => drawGrip(context, frame, 0, 0.1 * width * frame.s, 1.3 * width * frame.s),
    1,
  );
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Pose} pose
 * @param {string} letter
 * @param {string} colour
 */
function drawSmall(context, frame, colours, { x, y }, letter, colour) {
  const size = LEAST_TOKEN * frame.unit;
  const [left, top] = placeOf(frame, x, y).map((middle) => middle - size / 2);
  const shape = addBox(frame.path(), left, top, size, size, 0.28 * size);
  fillPath(context, shape, colour);
  strokeLine(context, shape, colours.tokenRim, frame.unit);
  drawLetter(context, letter, left + size / 2, top + 0.735 * size, 0.64 * size, colours.token);
}

/**
 * Draws a knob on a stem, with an arrow to either side.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Vehicle} vehicle
 * @param {Pose} pose
 * @param {string} colour
 * @param {boolean} held
 */
function drawNose(context, frame, colours, vehicle, pose, colour, held) {
  const { unit } = frame;
  const nose = noseOf(vehicle, pose.angle, frame.scale);
  const r = nose.radius * unit * (held ? 1.2 : 1);
  const at = nose.away * unit;
  drawAt(
    context,
    frame,
    pose,
    () => {
      context.lineCap = 'round';
      const [stem, arrows, knob] = [frame.path(), frame.path(), addDisc(frame.path(), at, 0, r)];
      addLine(stem, (nose.bumper - 2) * unit, 0, at, 0);
      strokeLine(context, stem, colour, 2.5 * unit);
      fillRaised(context, knob, colours.token, (held ? 0.9 : 0.5) * r, 0.15 * r);
      strokeLine(context, knob, colour, Math.max(1.5 * unit, 0.2 * r));
      for (const side of [-1, 1])
        addLines(
          arrows,
          [
            [-0.34, side * 0.16],
            [0, side * 0.62],
            [0.34, side * 0.16],
          ],
          at,
          0,
          r,
        );
      fillPath(context, arrows, colour);
    },
    1,
  );
}

/**
 * Shows the heading while the vehicle is turned.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {Vehicle} vehicle
 * @param {Pose} pose
 * @param {number} degrees
 */
function drawDegrees(context, frame, colours, vehicle, { x, y, angle }, degrees) {
  const { unit } = frame;
  const nose = noseOf(vehicle, angle, frame.scale);
  const [mx, my] = placeOf(frame, x, y);
  const far = (nose.away + nose.radius + 20) * unit;
  const text = `${Math.round(degrees * 10) / 10}°`;
  strokeLine(context, addDisc(frame.path(), mx, my, nose.away * unit), colours.quiet, 1.25 * unit, [
    2 * unit,
    4 * unit,
  ]);
  setFont(context, `700 ${14 * unit}px ${FONT}`, 'center', 'middle');
  drawText(
    context,
    text,
    mx + Math.cos(angle) * far,
    my + Math.sin(angle) * far,
    colours.ink,
    colours.halo,
    4 * unit,
  );
}
