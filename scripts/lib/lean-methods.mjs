// Methods of three.js's classes that neither the cube nor the rest of three.js calls. A bundler keeps the methods of a class that is
// used, all of them; here they are cut out before it reads them. `stillCalled` tells if one of them is called after all.

const METHODS = [
  '_computeIntersections', 'addColors', 'addLayerUpdate', 'addScalar', 'applyAxisAngle', 'applyEuler', 'attach', 'clampLength', 'clampScalar',
  'clearViewOffset', 'closestPointToPoint', 'containsBox', 'convertLinearToSRGB', 'convertSRGBToLinear', 'copyArray', 'copyAt', 'copyLinearToSRGB',
  'copySRGBToLinear', 'determinant', 'distanceSqToSegment', 'distanceToPlane', 'distanceToSphere', 'divide', 'expandByScalar', 'expandByVector',
  'extractBasis', 'fromJSON', 'getBoundingBox', 'getBoundingSphere', 'getColorAt', 'getHex', 'getHexString', 'getHSL', 'getIndirect', 'getMorphAt',
  'getObjectById', 'getObjectByName', 'getStyle', 'getWorldPosition', 'getWorldQuaternion', 'getWorldScale', 'intersectLine', 'intersectPlane',
  'intersectsLine', 'intersectSphere', 'intersectsTriangle', 'isEnabled', 'lerpColors', 'lerpHSL', 'lerpVectors', 'localToWorld', 'makeRotationAxis',
  'makeRotationZ', 'makeShear', 'manhattanDistanceTo', 'manhattanLength', 'multiplyQuaternionsFlat', 'multiplyVectors', 'offsetHSL', 'onUpload',
  'projectOnPlane', 'projectOnVector', 'projectPoint', 'randomDirection', 'raycast', 'recast', 'reflect', 'registerNode', 'reorder', 'rotateAround',
  'rotateOnWorldAxis', 'rotateTowards', 'rotateZ', 'roundToZero', 'setAxisAngleFromQuaternion', 'setAxisAngleFromRotationMatrix', 'setDrawRange',
  'setFromArray', 'setFromCenterAndSize', 'setFromColor', 'setFromCoplanarPoints', 'setFromCylindrical', 'setFromCylindricalCoords', 'setFromMatrix3',
  'setFromMatrix3Column', 'setFromMatrixScale', 'setFromNormalAndCoplanarPoint', 'setFromObject', 'setFromSpherical', 'setFromSphericalCoords',
  'setFromUnitVectors', 'setFromVector3', 'setIndirect', 'setMorphAt', 'setRotationFromAxisAngle', 'setRotationFromEuler', 'setRotationFromMatrix',
  'setRotationFromQuaternion', 'setViewOffset', 'slerp', 'slerpFlat', 'slerpQuaternions', 'toJSON', 'transformUv', 'translateOnAxis', 'translateX',
  'translateY', 'translateZ', 'transposeIntoArray', 'unproject', 'worldToLocal',
];
const CALLED = new RegExp(`[.](${METHODS.join('|')})\\b`, 'g');
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*/gm;

/** The names among them that finished code goes by. @param {string} code of a module */
export const stillCalled = (code) => [...new Set([...code.replace(COMMENT, '').matchAll(CALLED)].map(([, name]) => name))];

/** @param {string} code of a module @param {import('rolldown').PluginContext['parse']} parse */
export function withoutMethods(code, parse) {
  if (!METHODS.some((name) => code.includes(`\t${name}(`))) return null;
  /** @type {[from: number, to: number][]} */
  const cuts = [];
  for (const node of parse(code).body) {
    const declared = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration' ? node.declaration : node;
    if (declared?.type !== 'ClassDeclaration') continue;
    for (const member of declared.body.body) {
      if (member.type === 'MethodDefinition' && member.kind === 'method' && member.key.type === 'Identifier' && METHODS.includes(member.key.name)) cuts.push([member.start, member.end]);
    }
  }
  return cuts.reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), code);
}
