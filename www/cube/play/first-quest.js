// What a game begins with. The core says it of a game that nobody has played, on a cube of floor.

import { ChaseWorld } from '../../engine/chase.js';
import { FACES } from '../../engine/names.js';
import { readQuest } from '../../engine/quest.js';
import { SIZES } from '../../shared/words.js';

/** @returns {{ lives: number, walls: number }} */
export function firstQuest() {
  const size = SIZES.least;
  const rows = `<row>${'.'.repeat(size)}</row>`.repeat(size);
  const faces = FACES.map((face) => `<face name="${face}">${rows}</face>`).join('');
  const world = ChaseWorld.fromXml(`<cube size="${size}"><player face="front" x="0" y="0"/><monster face="back" x="0" y="0"/>${faces}</cube>`, { goal: 'gems' });
  const quest = readQuest(world.questCopy());
  world.free();
  if (!quest) throw new Error('found a cube of floor without a game; expected one');
  return quest;
}
