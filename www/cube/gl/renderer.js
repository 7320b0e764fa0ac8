// Draws nodes by WebGL 2: first what the sun sees, into a picture of depths, then what the viewer sees.

import { Texture } from './material.js';
import { NOTHING, fragmentShader, shadowShader, vertexShader } from './shaders.js';

/**
 * @typedef {import('./math.js').Color} Color
 * @typedef {import('./math.js').Matrix4} Matrix4
 * @typedef {import('./math.js').Vector3} Vector3
 * @typedef {import('./nodes.js').Mesh} Mesh
 * @typedef {import('./nodes.js').InstancedMesh} InstancedMesh
 * @typedef {import('./nodes.js').Attribute} Attribute
 * @typedef {import('./nodes.js').Geometry} Geometry
 * @typedef {import('./material.js').Material} Material
 *
 * @typedef {object} Lights
 * @property {Color} sky @property {Color} earth what shines from above and from below
 * @property {Color} sun @property {Vector3} sunWay the way to it, of length 1
 * @property {Color} fill @property {Vector3} fillWay what comes from elsewhere and casts no shadow
 * @property {Matrix4} sunMatrix from the viewer's space to the sun's picture, from −1 to 1
 *
 * @typedef {object} Program
 * @property {WebGLProgram} program
 * @property {Map<string, { place: WebGLUniformLocation, send: (value: any) => void }>} uniforms
 * @property {{ name: string, place: number }[]} attributes
 */

/** The sun's picture: its side, how far it is blurred, in texels, and what keeps a surface from shading itself: depth, and length along the normal. */
const SHADOW = { side: 2048, blur: 3, bias: 0.0006, off: 0.025 };
/** The unit of textures that holds the sun's picture. */
const SHADOW_UNIT = 0;

export class Renderer {
  #gl;
  /** @type {Map<string, Program>} */
  #programs = new Map();
  /** @type {WeakMap<Attribute, { buffer: WebGLBuffer, version: number }>} */
  #buffers = new WeakMap();
  /** @type {WeakMap<Uint16Array | Uint32Array, WebGLBuffer>} */
  #indices = new WeakMap();
  /** @type {WeakMap<Texture, { texture: WebGLTexture, version: number }>} */
  #textures = new WeakMap();
  /** @type {{ framebuffer: WebGLFramebuffer, texture: WebGLTexture } | null} */
  #shadow = null;
  /** The places of attributes that are switched on, a bit each. */
  #enabled = 0;
  /** The places that the last thing had numbers for. */
  #used = new Uint8Array(16);
  /** @type {Mesh[]} */
  #meshes = [];
  /** @type {WEBGL_lose_context | null} */
  #ending;
  /** @type {KHR_parallel_shader_compile | null} */
  #parallel = null;

  /** @param {HTMLCanvasElement} canvas @param {WebGL2RenderingContext} gl */
  constructor(canvas, gl) {
    this.canvas = canvas;
    this.#gl = gl;
    this.#ending = gl.getExtension('WEBGL_lose_context');
    this.#begin();
  }

  /** What a new context has to know. */
  #begin() {
    const gl = this.#gl;
    this.#parallel = gl.getExtension('KHR_parallel_shader_compile');
    gl.enable(gl.CULL_FACE);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  }

  /** The context was given back: what was kept of the old one is gone. */
  restore() {
    this.#programs.clear();
    this.#buffers = new WeakMap();
    this.#indices = new WeakMap();
    this.#textures = new WeakMap();
    this.#shadow = null;
    this.#enabled = 0;
    this.#begin();
  }

  /** @param {number} width @param {number} height in pixels */
  setSize(width, height) {
    this.canvas.width = Math.max(1, Math.floor(width));
    this.canvas.height = Math.max(1, Math.floor(height));
  }

  /** Gives the graphics back to the browser. */
  forceContextLoss() {
    this.#ending?.loseContext();
  }
  forceContextRestore() {
    this.#ending?.restoreContext();
  }

  /** Begins to make the programs of a thing and of what hangs on it, seen or not. @param {import('./nodes.js').Group} node */
  compile(node) {
    if (isMesh(node)) {
      if (!node.isShadowOnly) this.#programOf(node);
      if (node.castsShadow) this.#shadowProgram(isInstanced(node));
    }
    for (const one of node.children) this.compile(one);
  }

  /** Resolved when the graphics card has made all programs that were begun. */
  async compiled() {
    const parallel = this.#parallel;
    const isDone = (/** @type {Program} */ { program }) => !parallel || this.#gl.isContextLost() || this.#gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR);
    while (![...this.#programs.values()].every(isDone)) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /**
   * @param {import('./nodes.js').Group} scene @param {Matrix4} camera from the viewer's space to what is seen @param {Lights} lights
   * @param {boolean} isShadowStale whether the sun sees something else than in the last picture
   */
  render(scene, camera, lights, isShadowStale) {
    const gl = this.#gl;
    scene.place();
    const meshes = this.#meshes;
    meshes.length = 0;
    scene.eachMesh((mesh) => void (mesh.count > 0 && meshes.push(mesh)));
    if (isShadowStale || !this.#shadow) this.#renderShadow(meshes, lights);
    meshes.sort((a, b) => a.material.order - b.material.order);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.depthMask(true);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.cullFace(gl.BACK);
    gl.activeTexture(gl.TEXTURE0 + SHADOW_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, this.#shadow?.texture ?? null);
    for (const mesh of meshes) {
      if (mesh.isShadowOnly) continue;
      const program = this.#programOf(mesh);
      gl.useProgram(program.program);
      const { material } = mesh;
      this.#blend(material);
      send(program, 'world', mesh.world);
      send(program, 'camera', camera);
      send(program, 'tone', material.color);
      send(program, 'opacity', material.opacity);
      if (material.isLit) {
        send(program, 'emissive', material.emissive ?? BLACK);
        send(program, 'sky', lights.sky);
        send(program, 'earth', lights.earth);
        send(program, 'sunColor', lights.sun);
        send(program, 'sunWay', lights.sunWay);
        send(program, 'fillColor', lights.fill);
        send(program, 'fillWay', lights.fillWay);
        if (mesh.receivesShadow) {
          send(program, 'sunMatrix', lights.sunMatrix);
          send(program, 'shadowMap', SHADOW_UNIT);
        }
      }
      let unit = SHADOW_UNIT;
      for (const name in material.uniforms) {
        const { value } = material.uniforms[name];
        if (value instanceof Texture) {
          this.#bind(value, ++unit);
          send(program, name, unit);
        } else send(program, name, value);
      }
      this.#draw(mesh, program);
    }
  }

  /** Called when nothing is drawn any more. */
  dispose() {
    for (const { program } of this.#programs.values()) this.#gl.deleteProgram(program);
    this.#programs.clear();
    if (!this.#shadow) return;
    this.#gl.deleteFramebuffer(this.#shadow.framebuffer);
    this.#gl.deleteTexture(this.#shadow.texture);
    this.#shadow = null;
  }

  /** @param {Mesh[]} meshes @param {Lights} lights */
  #renderShadow(meshes, lights) {
    const gl = this.#gl;
    this.#shadow ??= this.#shadowPicture();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#shadow.framebuffer);
    gl.viewport(0, 0, SHADOW.side, SHADOW.side);
    gl.depthMask(true);
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    // The sides that look away from the sun: those that it shines on would shade themselves.
    gl.cullFace(gl.FRONT);
    for (const mesh of meshes) {
      if (!mesh.castsShadow) continue;
      const program = this.#shadowProgram(isInstanced(mesh));
      gl.useProgram(program.program);
      send(program, 'world', mesh.world);
      send(program, 'sunMatrix', lights.sunMatrix);
      this.#draw(mesh, program);
    }
  }

  #shadowPicture() {
    const gl = this.#gl;
    const [texture, framebuffer] = [gl.createTexture(), gl.createFramebuffer()];
    gl.activeTexture(gl.TEXTURE0 + SHADOW_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW.side, SHADOW.side);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0);
    return { texture, framebuffer };
  }

  /** @param {Material} material */
  #blend({ blend, depthTest, depthWrite }) {
    const gl = this.#gl;
    (depthTest ? gl.enable : gl.disable).call(gl, gl.DEPTH_TEST);
    gl.depthMask(depthWrite);
    (blend === 'none' ? gl.disable : gl.enable).call(gl, gl.BLEND);
    if (blend !== 'none') gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** @param {Mesh} mesh @param {Program} program */
  #draw(mesh, { attributes }) {
    const gl = this.#gl;
    const { geometry } = mesh;
    const used = this.#used.fill(0);
    for (const { name, place } of attributes) {
      const attribute = attributeOf(mesh, name);
      if (!attribute) throw new Error(`found no attribute "${name}"; expected it in the geometry of the mesh`);
      this.#bindBuffer(attribute, mesh);
      // A matrix takes four places, a column each.
      const columns = Math.ceil(attribute.itemSize / 4);
      const size = attribute.itemSize / columns;
      const bytes = attribute.array.BYTES_PER_ELEMENT;
      const type = attribute.array instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.FLOAT;
      for (let column = 0; column < columns; column++) {
        const at = place + column;
        used[at] = 1;
        gl.vertexAttribPointer(at, size, type, false, attribute.itemSize * bytes, column * size * bytes);
        gl.vertexAttribDivisor(at, attribute.isPerCopy ? 1 : 0);
      }
    }
    for (let at = 0; at < used.length; at++) {
      const is = (this.#enabled >> at) & 1;
      if (is === used[at]) continue;
      (is ? gl.disableVertexAttribArray : gl.enableVertexAttribArray).call(gl, at);
      this.#enabled ^= 1 << at;
    }
    if (geometry.index) {
      this.#bindIndex(geometry);
      gl.drawElementsInstanced(gl.TRIANGLES, geometry.index.length, geometry.index instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT, 0, mesh.count);
    } else gl.drawArraysInstanced(gl.TRIANGLES, 0, geometry.count, mesh.count);
  }

  /** Binds the buffer of an attribute, after what has changed was sent. @param {Attribute} attribute @param {Mesh} mesh */
  #bindBuffer(attribute, mesh) {
    const gl = this.#gl;
    const known = this.#buffers.get(attribute);
    if (!known) {
      const buffer = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, attribute.array, attribute.version > 0 || attribute.isPerCopy ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW);
      this.#buffers.set(attribute, { buffer, version: attribute.version });
      const isOfCopies = isInstanced(mesh) && (attribute === mesh.matrices || attribute === mesh.colors);
      (isOfCopies ? mesh.copies : mesh.geometry).whenDisposed(attribute, () => {
        gl.deleteBuffer(buffer);
        this.#buffers.delete(attribute);
      });
    } else {
      gl.bindBuffer(gl.ARRAY_BUFFER, known.buffer);
      if (known.version === attribute.version) return;
      known.version = attribute.version;
      const { array, changes } = attribute;
      if (!changes) gl.bufferSubData(gl.ARRAY_BUFFER, 0, array);
      else for (const [from, length] of changes) gl.bufferSubData(gl.ARRAY_BUFFER, from * array.BYTES_PER_ELEMENT, array, from, length);
    }
    if (attribute.changes) attribute.changes.length = 0;
    else attribute.changes = [];
  }

  /** @param {Geometry} geometry */
  #bindIndex(geometry) {
    const gl = this.#gl;
    const index = /** @type {Uint16Array | Uint32Array} */ (geometry.index);
    const known = this.#indices.get(index);
    const buffer = known ?? gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer);
    if (known) return;
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, index, gl.STATIC_DRAW);
    this.#indices.set(index, buffer);
    geometry.whenDisposed(index, () => {
      gl.deleteBuffer(buffer);
      this.#indices.delete(index);
    });
  }

  /** @param {Texture} texture @param {number} unit */
  #bind(texture, unit) {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + unit);
    const known = this.#textures.get(texture);
    if (known) {
      gl.bindTexture(gl.TEXTURE_2D, known.texture);
      if (known.version === texture.version) return;
      known.version = texture.version;
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, texture.width, texture.height, gl.RED, gl.UNSIGNED_BYTE, texture.data);
      return;
    }
    const made = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, texture.width, texture.height, 0, gl.RED, gl.UNSIGNED_BYTE, texture.data);
    const filter = texture.isSmooth ? gl.LINEAR : gl.NEAREST;
    for (const way of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, way, filter);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
    this.#textures.set(texture, { texture: made, version: texture.version });
    texture.release = () => {
      gl.deleteTexture(made);
      this.#textures.delete(texture);
    };
  }

  /** @param {Mesh} mesh @returns {Program} */
  #programOf(mesh) {
    const { material } = mesh;
    const flags = (mesh.receivesShadow ? 1 : 0) + (isInstanced(mesh) ? 2 + (mesh.colors ? 4 : 0) : 0);
    const known = PROGRAMS.get(material)?.[flags];
    const key = known ?? keyOf(material, flags);
    if (known === undefined) PROGRAMS.set(material, Object.assign(PROGRAMS.get(material) ?? [], { [flags]: key }));
    let program = this.#programs.get(key);
    if (!program) {
      const defines = definesOf(material, flags);
      program = this.#compile(vertexShader(material.chunks, defines), fragmentShader(material.chunks, defines));
      this.#programs.set(key, program);
    }
    return program;
  }

  /** @param {boolean} isOfCopies */
  #shadowProgram(isOfCopies) {
    const key = isOfCopies ? 'shadow of copies' : 'shadow';
    let program = this.#programs.get(key);
    if (!program) this.#programs.set(key, (program = this.#compile(shadowShader(isOfCopies ? { IS_INSTANCED: '' } : {}), NOTHING)));
    return program;
  }

  /** @param {string} vertex @param {string} fragment @returns {Program} whose places are asked for when it is first used: that waits for the card */
  #compile(vertex, fragment) {
    const gl = this.#gl;
    const program = gl.createProgram();
    for (const [kind, text] of /** @type {const} */ ([[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]])) {
      const shader = /** @type {WebGLShader} */ (gl.createShader(kind));
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      if (import.meta.env.DEV && !gl.getShaderParameter(shader, gl.COMPILE_STATUS)) console.error(gl.getShaderInfoLog(shader), text);
      // It goes with the program.
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
    if (import.meta.env.DEV && !gl.getProgramParameter(program, gl.LINK_STATUS)) console.error(gl.getProgramInfoLog(program));
    /** @type {Program['uniforms'] | null} */
    let uniforms = null;
    /** @type {Program['attributes'] | null} */
    let attributes = null;
    return {
      program,
      get uniforms() {
        return (uniforms ??= uniformsOf(gl, program));
      },
      get attributes() {
        return (attributes ??= attributesOf(gl, program));
      },
    };
  }
}

/** The keys of a material's programs, by what its meshes have. @type {WeakMap<Material, string[]>} */
const PROGRAMS = new WeakMap();
const BLACK = { r: 0, g: 0, b: 0 };

/** @param {import('./nodes.js').Group} node @returns {node is Mesh} */
const isMesh = (node) => 'geometry' in node;
/** @param {Mesh} mesh @returns {mesh is InstancedMesh} */
const isInstanced = (mesh) => 'matrices' in mesh;

/** @param {Mesh} mesh @param {string} name @returns {Attribute | null | undefined} */
function attributeOf(mesh, name) {
  if (isInstanced(mesh) && name === 'instanceMatrix') return mesh.matrices;
  if (isInstanced(mesh) && name === 'instanceColor') return mesh.colors;
  return mesh.geometry.attributes[name];
}

/** @param {Material} material @param {number} flags */
function definesOf(material, flags) {
  /** @type {Record<string, string>} */
  const defines = { ...material.defines, SHADOW_OFF: String(SHADOW.off), SHADOW_BIAS: String(SHADOW.bias), SHADOW_BLUR: String(SHADOW.blur / SHADOW.side) };
  const has = {
    IS_LIT: material.isLit, HAS_COLORS: material.hasColors, IS_FLAT: material.isFlat, IS_PREMULTIPLIED: material.blend !== 'none',
    RECEIVES_SHADOW: (flags & 1) > 0, IS_INSTANCED: (flags & 2) > 0, HAS_COPY_COLORS: (flags & 4) > 0,
  };
  for (const [name, is] of Object.entries(has)) if (is) defines[name] = '';
  return defines;
}

/** @param {Material} material @param {number} flags */
const keyOf = (material, flags) => JSON.stringify([material.chunks, definesOf(material, flags)]);

/** @param {Program} program @param {string} name @param {unknown} value */
function send({ uniforms }, name, value) {
  uniforms.get(name)?.send(value);
}

/** @param {WebGL2RenderingContext} gl @param {WebGLProgram} program */
function uniformsOf(gl, program) {
  /** @type {Program['uniforms']} */
  const uniforms = new Map();
  const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0;
  for (let at = 0; at < count; at++) {
    const info = gl.getActiveUniform(program, at);
    const place = info && gl.getUniformLocation(program, info.name);
    if (!info || !place) continue;
    uniforms.set(info.name.replace('[0]', ''), { place, send: senderOf(gl, place, info) });
  }
  return uniforms;
}

/** How a value is sent. @param {WebGL2RenderingContext} gl @param {WebGLUniformLocation} place @param {WebGLActiveInfo} info @returns {(value: any) => void} */
function senderOf(gl, place, { type, size }) {
  if (type === gl.FLOAT_MAT4) return ({ elements }) => gl.uniformMatrix4fv(place, false, elements);
  if (type === gl.FLOAT) return (value) => gl.uniform1f(place, value);
  if (type !== gl.FLOAT_VEC3) return (value) => gl.uniform1i(place, value);
  if (size > 1) return (values) => gl.uniform3fv(place, values);
  return (value) => ('r' in value ? gl.uniform3f(place, value.r, value.g, value.b) : gl.uniform3f(place, value.x, value.y, value.z));
}

/** @param {WebGL2RenderingContext} gl @param {WebGLProgram} program */
function attributesOf(gl, program) {
  /** @type {Program['attributes']} */
  const attributes = [];
  const count = gl.getProgramParameter(program, gl.ACTIVE_ATTRIBUTES) ?? 0;
  for (let at = 0; at < count; at++) {
    const { name } = gl.getActiveAttrib(program, at) ?? { name: '' };
    const place = gl.getAttribLocation(program, name);
    // Those of WebGL itself, such as gl_InstanceID, have no place.
    if (place >= 0) attributes.push({ name, place });
  }
  return attributes;
}
