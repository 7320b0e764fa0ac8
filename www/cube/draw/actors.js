// Player and monsters, from the core's actor records to instances. Positions and axes come from the records as they
// are; added here is only what means nothing to the chase: how high a cube must be lifted to roll over an edge without
// sinking into it, the breath of those asleep, and the hop of those that wake.

import { material } from '../gl/material.js';
import { Vector3 } from '../gl/math.js';
import { Group, InstancedMesh } from '../gl/nodes.js';
import { SHOWING_ONE, alternatives, show } from './alternatives.js';
import { footRing, monsterBody, openEyes, playerBody, shutEyes } from './creatures.js';
import { writeMatrix } from './faces.js';
import { MarkPlates } from './mark-plates.js';
import { shadesOf } from './marks.js';
import { BODY, HEAD_MARK, LARGEST, TRUE_TO_SCALE } from './measures.js';
import { WHITE, blend } from './palette.js';

/** Seconds that a monster takes to open its eyes, and how high it hops. */
const WAKING = 0.3;
const HOP = 0.3;
/** A face wakes from the player outward: seconds a cell, and at most. */
const RIPPLE = 0.05;
const LAST = 0.6;
/** Seconds in which everybody grows at the start again. */
const APPEARING = 0.4;
/** Seconds of a breath, and how much it lifts. */
const BREATH = 3.4;
const SWELL = 0.035;

export class Actors {
  group = new Group();
  reducedMotion = false;
  /** Whether a monster is just waking or falling asleep: that goes on without the chase. */
  moving = false;
  /** Where the player stood in the last frame, in cells, and which way was up. */
  player = { place: new Vector3(), up: new Vector3(0, 0, 1) };
  #size = 1;
  #scale = 1;
  #material = material({ hasColors: true });
  #eyes = material({ hasColors: true, chunks: SHOWING_ONE });
  #shapes;
  #marks;
  /** @type {Record<'player' | 'body' | 'eyes' | 'ring' | 'mark', InstancedMesh> | null} */
  #meshes = null;
  #last = new Float32Array(0);
  /** From 0, asleep, to 1, awake, and below 0 before it begins: a monster each. */
  #awake = new Float32Array(0);
  #clock = 0;
  /** From 0 to 1. */
  #appeared = 1;
  /** @type {(number | null)[]} */
  #ringed = [];
  #record;

  /** @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor({ actor }, colours) {
    this.#record = actor;
    this.#shapes = { player: playerBody(colours), body: monsterBody(colours), eyes: alternatives([shutEyes(), openEyes()]), ring: footRing(colours) };
    // On their dark heads, behind the eyes.
    const pale = shadesOf(colours).map((shade) => blend(shade, WHITE, 0.62));
    this.#marks = new MarkPlates(pale, HEAD_MARK.radius, [0, BODY + 0.012, HEAD_MARK.behind]);
  }

  /** @param {number} size cells on an edge @param {number} monsters */
  setWorld(size, monsters) {
    this.#size = size;
    this.#scale = Math.min(Math.max(size / TRUE_TO_SCALE, 1), LARGEST);
    if (this.#meshes && this.#awake.length === monsters) {
      this.#last.fill(NaN);
      return;
    }
    this.#clear();
    const room = Math.max(monsters, 1);
    /** @param {import('../gl/nodes.js').Geometry} shape @param {number} count */
    const mesh = (shape, count, look = this.#material) => {
      const instances = new InstancedMesh(shape, look, count);
      instances.castsShadow = true;
      instances.receivesShadow = true;
      this.group.add(instances);
      return instances;
    };
    this.#meshes = {
      player: mesh(this.#shapes.player, 1),
      body: mesh(this.#shapes.body, room),
      eyes: mesh(this.#shapes.eyes, room, this.#eyes),
      ring: mesh(this.#shapes.ring, 2),
      mark: this.#marks.mesh(room),
    };
    this.group.add(this.#meshes.mark);
    for (let monster = 0; monster < monsters; monster++) this.#marks.show(this.#meshes.mark, monster, monster);
    this.#meshes.eyes.castsShadow = false;
    this.#meshes.ring.castsShadow = false;
    this.#awake = new Float32Array(monsters);
    this.#last = new Float32Array((monsters + 1) * this.#record.stride).fill(NaN);
  }

  /**
   * @param {Float32Array} actors @param {number | null} chosen @param {number | null} hovered the monsters with a ring around them
   * @param {number} seconds since the last frame
   * @returns {boolean} whether the picture changed
   */
  update(actors, chosen, hovered, seconds) {
    const meshes = this.#meshes;
    if (!meshes) return false;
    const monsters = Math.min(this.#awake.length, actors.length / this.#record.stride - 1);
    this.moving = this.#wake(actors, monsters, seconds) || this.#appeared < 1;
    this.#appeared = Math.min(this.#appeared + seconds / APPEARING, 1);
    const breathing = !this.reducedMotion && this.#anyoneAsleep(monsters);
    if (!this.#keep(actors) && !this.moving && !breathing && chosen === this.#ringed[0] && hovered === this.#ringed[1]) return false;
    this.#ringed = [chosen, hovered];
    this.#clock += seconds;
    meshes.player.count = actors.length >= this.#record.stride ? 1 : 0;
    if (meshes.player.count) {
      this.#stand(actors, 0, 1, 0);
      this.#write(meshes.player, 0);
      this.player.place.copy(BASE);
      this.player.up.copy(UPWARD);
    }
    meshes.body.count = meshes.eyes.count = meshes.mark.count = monsters;
    for (let monster = 0; monster < monsters; monster++) {
      const awake = this.#awake[monster];
      const breath = breathing && awake === 0 ? SWELL * Math.sin((this.#clock * 2 * Math.PI) / BREATH + monster * 2.4) : 0;
      const hop = awake > 0 && awake < 1 && !this.reducedMotion ? HOP * Math.sin(awake * Math.PI) : 0;
      this.#stand(actors, monster + 1, 1 + breath, hop);
      this.#write(meshes.body, monster);
      this.#write(meshes.mark, monster);
      this.#write(meshes.eyes, monster);
      show(meshes.eyes, monster, awake > 0.35 ? 1 : 0);
    }
    meshes.ring.count = 0;
    for (const monster of this.#ringed) {
      if (monster === null || monster >= monsters) continue;
      this.#stand(actors, monster + 1, 1, 0);
      this.#write(meshes.ring, meshes.ring.count++);
    }
    for (const mesh of Object.values(meshes)) mesh.matrices.touch();
    return true;
  }

  /** Everybody is at their start, and grows there. */
  appear() {
    this.#appeared = 0;
  }

  dispose() {
    this.#clear();
    for (const shape of Object.values(this.#shapes)) shape.dispose();
    this.#marks.dispose();
  }

  #clear() {
    for (const mesh of Object.values(this.#meshes ?? {})) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    this.#meshes = null;
  }

  /** Copies the records: they are a live view. @param {Float32Array} actors @returns {boolean} whether they differ */
  #keep(actors) {
    const last = this.#last;
    let differs = false;
    for (let i = 0; i < last.length && i < actors.length; i++) {
      if (last[i] === actors[i]) continue;
      last[i] = actors[i];
      differs = true;
    }
    return differs;
  }

  /** @param {Float32Array} actors @param {number} monsters @param {number} seconds @returns {boolean} whether any is half awake */
  #wake(actors, monsters, seconds) {
    // In the first frame of a map everyone is as they are.
    const step = this.reducedMotion || Number.isNaN(this.#last[0]) ? 1 : seconds / WAKING;
    const { stride, awake } = this.#record;
    let moving = false;
    for (let monster = 0; monster < monsters; monster++) {
      const goal = actors[(monster + 1) * stride + awake] > 0 ? 1 : 0;
      const now = this.#awake[monster];
      if (now === goal) continue;
      const from = now === 0 && step < 1 ? -this.#until(actors, monster) / WAKING : now;
      this.#awake[monster] = goal > from ? Math.min(from + step, 1) : Math.max(from - step, 0);
      moving = true;
    }
    return moving;
  }

  /** Seconds until the waking of a face reaches a monster. @param {Float32Array} actors @param {number} monster */
  #until(actors, monster) {
    const { stride, place } = this.#record;
    BASE.fromArray(actors, (monster + 1) * stride + place).sub(AHEAD.fromArray(actors, place));
    return Math.min(BASE.length() * RIPPLE, LAST);
  }

  /** @param {number} monsters */
  #anyoneAsleep(monsters) {
    for (let monster = 0; monster < monsters; monster++) if (this.#awake[monster] === 0) return true;
    return false;
  }

  /**
   * Sets the axes and the base of an actor.
   *
   * @param {Float32Array} actors @param {number} index @param {number} stretch of its height @param {number} hop
   */
  #stand(actors, index, stretch, hop) {
    const { stride, place, up, ahead } = this.#record;
    const at = index * stride;
    UPWARD.fromArray(actors, at + up).normalize();
    AHEAD.fromArray(actors, at + ahead);
    SIDE.crossVectors(AHEAD, UPWARD).normalize();
    // A cube that lies in the plane of its feet is outside of the big one as long as that plane does not cut it.
    BASE.fromArray(actors, at + place);
    const half = this.#size / 2;
    const support = half * (Math.abs(UPWARD.x) + Math.abs(UPWARD.y) + Math.abs(UPWARD.z));
    BASE.addScaledVector(UPWARD, Math.max(support - BASE.dot(UPWARD), 0) + hop);
    // Grown with a little too much at the end.
    const t = this.reducedMotion ? 1 : this.#appeared;
    const scale = this.#scale * (1 - (1 - t) ** 2 * (1 - 2.2 * t));
    BACK.crossVectors(SIDE, UPWARD).multiplyScalar(scale);
    SIDE.multiplyScalar(scale);
    TALL.copy(UPWARD).multiplyScalar(stretch * scale);
  }

  /** @param {InstancedMesh} mesh @param {number} at */
  #write(mesh, at) {
    writeMatrix(mesh.matrices.array, at, SIDE, TALL, BACK, BASE);
  }
}

const [UPWARD, AHEAD, SIDE, BACK, BASE, TALL] = Array.from({ length: 6 }, () => new Vector3());
