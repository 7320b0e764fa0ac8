// Draws nodes with WebGL 2: first the sun's view, into a depth map, then the viewer's.

import { Matrix4 } from './math.js';
import { Mesh, Texture } from './nodes.js';
import { NOTHING, SHADOW, fragmentShader, vertexShader } from './shaders.js';

/** @import { Vector3 } from './math.js' */
/** @import { Attribute, Group, Material } from './nodes.js' */

/**
 * @typedef {Record<string, Vector3 | Matrix4>} Lights by their names in shaders.js
 *
 * @typedef {object} Program
 * @property {WebGLProgram} program
 * @property {WebGLVertexArrayObject} places with its attributes enabled
 * @property {Map<string, { send: (value: any) => void, sent: unknown }>} uniforms by name: the
 *   function that sends a value, and the last sent value
 * @property {{ name: string, place: number, column: number, columns: number }[]} attributes one per
 *   column: a matrix has four
 */

/** The texture unit of the sun's depth map. */
const SHADOW_UNIT = 0;
/** The order of the materials that are drawn last. */
const LAST = 2;

/** @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  const context = canvas.getContext('webgl2', {
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    stencil: false,
  });
  if (!context)
    throw Object.assign(
      new Error('This browser offers no WebGL 2, with which the cube is drawn.'),
      { name: 'NoGraphics' },
    );
  return context;
}

/**
 * Valid as long as the canvas has its context. After a restored context, make another one.
 *
 * @param {HTMLCanvasElement} canvas
 * @throws {Error} with the name `NoGraphics` if there is nothing to draw with
 */
export function createRenderer(canvas) {
  const gl = contextOf(canvas);
  const ending = gl.getExtension('WEBGL_lose_context');
  const parallel = gl.getExtension('KHR_parallel_shader_compile');
  /** By their text: many materials have the same. @type {Map<string, Program>} */
  const programs = new Map();
  /** By the traits of a material's meshes. @type {WeakMap<Material, Program[]>} */
  const looks = new WeakMap();
  /** @type {WeakMap<Attribute, { buffer: WebGLBuffer, version: number }>} */
  const buffers = new WeakMap();
  /** @type {WeakMap<Texture, { texture: WebGLTexture, version: number }>} */
  const textures = new WeakMap();
  /** @type {{ framebuffer: WebGLFramebuffer, texture: WebGLTexture } | null} */
  let shadow = null;
  /** @type {Mesh[]} */
  const meshes = [];
  gl.enable(gl.CULL_FACE);
  gl.enable(gl.DEPTH_TEST);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);

  /** @param {Lights} lights */
  function renderShadow(lights) {
    shadow ??= shadowPicture();
    gl.bindFramebuffer(gl.FRAMEBUFFER, shadow.framebuffer);
    gl.viewport(0, 0, SHADOW.side, SHADOW.side);
    gl.depthMask(true);
    gl.disable(gl.BLEND);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    // Only the sides away from the sun: those in the light would shade themselves.
    gl.cullFace(gl.FRONT);
    for (let at = 0; at < meshes.length; at++) {
      const mesh = meshes[at];
      if (!mesh.castsShadow) continue;
      const program = programOf(mesh, true);
      use(program);
      send(program, 'world', mesh.world);
      send(program, 'camera', lights.sunMatrix);
      draw(mesh, program);
    }
  }

  function shadowPicture() {
    const [texture, framebuffer] = [gl.createTexture(), gl.createFramebuffer()];
    gl.activeTexture(gl.TEXTURE0 + SHADOW_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW.side, SHADOW.side);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    sample(gl.LINEAR);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0);
    return { texture, framebuffer };
  }

  /** @param {Mesh} mesh @param {Program} program */
  function draw(mesh, { attributes }) {
    const { geometry } = mesh;
    // An iterator would be garbage in each frame, like the copy that a sort makes.
    for (let at = 0; at < attributes.length; at++) {
      const { name, place, column, columns } = attributes[at];
      const attribute = geometry.attributes[name];
      if (!attribute)
        throw new Error(`found no attribute "${name}"; expected it in the geometry of the mesh`);
      bindBuffer(attribute, gl.ARRAY_BUFFER);
      const { array, itemSize, isPerCopy } = attribute;
      const size = itemSize / columns;
      const bytes = array.BYTES_PER_ELEMENT;
      gl.vertexAttribPointer(
        place,
        size,
        array instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.FLOAT,
        false,
        itemSize * bytes,
        column * size * bytes,
      );
      gl.vertexAttribDivisor(place, isPerCopy ? 1 : 0);
    }
    const { index, count } = geometry;
    if (index) {
      bindBuffer(index, gl.ELEMENT_ARRAY_BUFFER);
      gl.drawElementsInstanced(gl.TRIANGLES, index.count, gl.UNSIGNED_SHORT, 0, mesh.count);
    } else gl.drawArraysInstanced(gl.TRIANGLES, 0, count, mesh.count);
  }

  /**
   * Sends the changes of an attribute and binds its buffer.
   *
   * @param {Attribute} attribute
   * @param {number} target
   */
  function bindBuffer(attribute, target) {
    const known = buffers.get(attribute);
    if (!known) {
      const buffer = gl.createBuffer();
      gl.bindBuffer(target, buffer);
      gl.bufferData(
        target,
        attribute.array,
        attribute.version > 0 || attribute.isPerCopy ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW,
      );
      buffers.set(attribute, { buffer, version: attribute.version });
      attribute.release = () => {
        gl.deleteBuffer(buffer);
        buffers.delete(attribute);
      };
    } else {
      gl.bindBuffer(target, known.buffer);
      if (known.version === attribute.version) return;
      known.version = attribute.version;
      const { array, from, to } = attribute;
      gl.bufferSubData(target, from * array.BYTES_PER_ELEMENT, array, from, to - from);
    }
    attribute.to = 0;
  }

  /** @param {Texture} texture @param {number} unit */
  function bindTexture(texture, unit) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    let known = textures.get(texture);
    if (!known) {
      const made = gl.createTexture();
      textures.set(texture, (known = { texture: made, version: NaN }));
      texture.release = () => {
        gl.deleteTexture(made);
        textures.delete(texture);
      };
    }
    gl.bindTexture(gl.TEXTURE_2D, known.texture);
    if (known.version === texture.version) return;
    known.version = texture.version;
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.R8,
      texture.width,
      texture.height,
      0,
      gl.RED,
      gl.UNSIGNED_BYTE,
      texture.data,
    );
    sample(texture.isSmooth ? gl.LINEAR : gl.NEAREST);
  }

  /** Sets the sampling of the bound texture. @param {number} filter */
  function sample(filter) {
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, name, filter);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  }

  /** @param {Mesh} mesh @param {boolean} isForSun whether for the sun's view */
  function programOf(mesh, isForSun) {
    const {
      geometry: { attributes },
      material,
      receivesShadow,
    } = mesh;
    const flags =
      (isForSun ? 8 : receivesShadow ? 1 : 0) +
      (attributes.instanceMatrix ? 2 : 0) +
      (attributes.instanceColor ? 4 : 0);
    let known = looks.get(material);
    if (!known) looks.set(material, (known = []));
    return (known[flags] ??= programFrom(...textsOf(mesh, isForSun)));
  }

  /** @param {Program} made */
  function use(made) {
    gl.useProgram(made.program);
    gl.bindVertexArray(made.places);
    // Locations are read at the first use, because that waits for the card.
    if (made.attributes.length > 0) return;
    made.uniforms = uniformsOf(gl, made.program);
    made.attributes = attributesOf(gl, made.program);
    for (const { place } of made.attributes) gl.enableVertexAttribArray(place);
  }

  /** @param {string} vertex @param {string} fragment @returns {Program} */
  function programFrom(vertex, fragment) {
    const known = programs.get(vertex + fragment);
    if (known) return known;
    const program = gl.createProgram();
    for (const [kind, text] of /** @type {const} */ ([
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ])) {
      const shader = /** @type {WebGLShader} */ (gl.createShader(kind));
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      if (import.meta.env.DEV && !gl.getShaderParameter(shader, gl.COMPILE_STATUS))
        console.error(gl.getShaderInfoLog(shader), text);
      // It is deleted with the program.
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
    if (import.meta.env.DEV && !gl.getProgramParameter(program, gl.LINK_STATUS))
      console.error(gl.getProgramInfoLog(program));
    const made = { program, places: gl.createVertexArray(), uniforms: new Map(), attributes: [] };
    programs.set(vertex + fragment, made);
    return made;
  }

  /** @param {Mesh} mesh @param {Matrix4} camera @param {Lights} lights */
  function paint(mesh, camera, lights) {
    const program = programOf(mesh, false);
    use(program);
    const { color, emissive, opacity, isBlended, uniforms } = mesh.material;
    gl.depthMask(!isBlended);
    (isBlended ? gl.enable : gl.disable).call(gl, gl.BLEND);
    for (const name in lights) send(program, name, lights[name]);
    send(program, 'shadowMap', SHADOW_UNIT);
    send(program, 'world', mesh.world);
    send(program, 'camera', camera);
    send(program, 'tone', color);
    send(program, 'emissive', emissive);
    send(program, 'opacity', opacity);
    let unit = SHADOW_UNIT;
    for (const name in uniforms) {
      const { value } = uniforms[name];
      if (value instanceof Texture) {
        bindTexture(value, ++unit);
        send(program, name, unit);
      } else send(program, name, value);
    }
    draw(mesh, program);
  }

  const renderer = {
    /** @param {number} width @param {number} height in pixels */
    setSize(width, height) {
      canvas.width = Math.max(1, Math.floor(width));
      canvas.height = Math.max(1, Math.floor(height));
    },

    /** Releases the graphics. */
    forceContextLoss: () => ending?.loseContext(),
    forceContextRestore: () => ending?.restoreContext(),

    /**
     * Starts to compile the programs of a node and its children, visible or not.
     *
     * @param {Group} node
     */
    compile(node) {
      if (node instanceof Mesh) {
        if (!node.isShadowOnly) programOf(node, false);
        if (node.castsShadow) programOf(node, true);
      }
      for (const one of node.children) renderer.compile(one);
    },

    /** Resolves when all started programs are compiled. */
    async compiled() {
      const isDone = (/** @type {Program} */ { program }) =>
        !parallel ||
        gl.isContextLost() ||
        gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) !== false;
      while (![...programs.values()].every(isDone))
        await new Promise((resolve) => setTimeout(resolve, 10));
    },

    /**
     * @param {Group} scene
     * @param {Matrix4} camera from the viewer's space to clip space
     * @param {Lights} lights
     * @param {boolean} isShadowStale whether the sun's view has changed since the last picture
     */
    render(scene, camera, lights, isShadowStale) {
      meshes.length = 0;
      scene.place(meshes);
      if (isShadowStale || !shadow) renderShadow(lights);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.depthMask(true);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.cullFace(gl.BACK);
      gl.activeTexture(gl.TEXTURE0 + SHADOW_UNIT);
      gl.bindTexture(gl.TEXTURE_2D, shadow?.texture ?? null);
      for (let order = -1; order <= LAST; order++) {
        for (let at = 0; at < meshes.length; at++)
          if (meshes[at].material.order === order && !meshes[at].isShadowOnly)
            paint(meshes[at], camera, lights);
      }
    },
  };
  return renderer;
}

/**
 * Returns the text of a mesh's program.
 *
 * @param {Mesh} mesh
 * @param {boolean} isForSun
 * @returns {[vertex: string, fragment: string]}
 */
function textsOf(
  { geometry: { attributes }, material: { isLit, isBlended, chunks }, receivesShadow },
  isForSun,
) {
  const traits = {
    isLit,
    isBlended,
    receivesShadow: receivesShadow && !isForSun,
    hasColors: 'color' in attributes,
    isOfCopies: 'instanceMatrix' in attributes,
    hasCopyColors: 'instanceColor' in attributes,
  };
  return [vertexShader(chunks, traits), isForSun ? NOTHING : fragmentShader(chunks, traits)];
}

/** @param {Program} program @param {string} name @param {unknown} value */
function send({ uniforms }, name, value) {
  const uniform = uniforms.get(name);
  // Matrices change, and the card keeps all other values: each call would allocate for the garbage
  // collector.
  if (!uniform || (value === uniform.sent && !(value instanceof Matrix4))) return;
  uniform.sent = value;
  uniform.send(value);
}

/**
 * @param {WebGL2RenderingContext} gl
 * @param {WebGLProgram} program
 * @returns {Program['uniforms']}
 */
function uniformsOf(gl, program) {
  const infos = Array.from(
    { length: gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0 },
    (_, at) => gl.getActiveUniform(program, at),
  );
  return new Map(
    infos.flatMap((info) => {
      const place = info && gl.getUniformLocation(program, info.name);
      return place
        ? [[info.name.replace('[0]', ''), { send: senderOf(gl, place, info), sent: undefined }]]
        : [];
    }),
  );
}

/**
 * Returns a function that sends a value.
 *
 * @param {WebGL2RenderingContext} gl
 * @param {WebGLUniformLocation} place
 * @param {WebGLActiveInfo} info
 * @returns {(value: any) => void}
 */
function senderOf(gl, place, { type, size }) {
  if (type === gl.FLOAT_MAT4) return ({ elements }) => gl.uniformMatrix4fv(place, false, elements);
  if (type === gl.FLOAT) return (value) => gl.uniform1f(place, value);
  if (type !== gl.FLOAT_VEC3) return (value) => gl.uniform1i(place, value);
  if (size > 1) return (values) => gl.uniform3fv(place, values);
  return ({ x, y, z }) => gl.uniform3f(place, x, y, z);
}

/**
 * @param {WebGL2RenderingContext} gl
 * @param {WebGLProgram} program
 * @returns {Program['attributes']}
 */
function attributesOf(gl, program) {
  const infos = Array.from(
    { length: gl.getProgramParameter(program, gl.ACTIVE_ATTRIBUTES) ?? 0 },
    (_, at) => gl.getActiveAttrib(program, at),
  );
  return infos.flatMap((info) => {
    const place = info ? gl.getAttribLocation(program, info.name) : -1;
    // Attributes of WebGL itself, such as gl_InstanceID, have no location.
    if (!info || place < 0) return [];
    const columns = info.type === gl.FLOAT_MAT4 ? 4 : 1;
    return Array.from({ length: columns }, (_, column) => ({
      name: info.name,
      place: place + column,
      column,
      columns,
    }));
  });
}
