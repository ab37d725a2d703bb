import { MeshoptSimplifier } from "meshoptimizer";

/**
 * Bytes per vertex: position as three 16-bit numbers and normal as three 8-bit numbers, each padded to four
 * bytes.
 */
const stride = 12;
const placeSteps = 32_767;
const normalSteps = 127;
/** Weight of normals against positions: a right angle counts as much as this share of the length. */
const normalWeight = 0.0015;
/** Prints and seams on a surface may move by this share of the error. */
const laidShare = 0.25;

/**
 * Converts triangles from export_model.py to a quantized GLB, simplified by at most `error` as a share of the
 * length. Returns its bytes and the number of triangles shown.
 */
export function modelFile(described, corners, error) {
  const meshes = described.meshes.map((runs) => simplifiedMesh(runs, corners, described.length, error));
  const accessors = [];
  const vertices = { chunks: [], bytes: 0 };
  const indices = { chunks: [], bytes: 0 };
  /** Appends data, padded to four bytes, and returns its offset. */
  const append = (buffer, data) => {
    const padding = (4 - (data.length % 4)) % 4;
    buffer.chunks.push(data, Buffer.alloc(padding));
    buffer.bytes += data.length + padding;
    return buffer.bytes - data.length - padding;
  };
  const accessor = (description) => accessors.push(description) - 1;

  const gltfMeshes = [];
  const nodes = [];
  let triangles = 0;
  for (const [index, mesh] of meshes.entries()) {
    const places = described.nodes.filter((node) => node.mesh === index);
    if (mesh.primitives.length === 0) continue;
    const primitives = mesh.primitives.map(({ material, rows, corners, least, most }) => {
      const count = rows.length;
      const start = append(vertices, packed(rows));
      const place = { bufferView: 0, componentType: 5122, normalized: true, count, type: "VEC3" };
      const position = accessor({ ...place, byteOffset: start, min: least, max: most });
      const normal = accessor({ ...place, byteOffset: start + 8, componentType: 5120 });
      const narrow = count < 65_535;
      const numbers = Buffer.from((narrow ? Uint16Array : Uint32Array).from(corners).buffer);
      const order = accessor({
        ...{ bufferView: 1, byteOffset: append(indices, numbers), componentType: narrow ? 5123 : 5125 },
        ...{ count: corners.length, type: "SCALAR" },
      });
      triangles += (corners.length / 3) * places.length;
      return { attributes: { POSITION: position, NORMAL: normal }, indices: order, material };
    });
    const scale = short(mesh.half);
    for (const { translation, rotation } of places) {
      const middle = rotated(mesh.middle, rotation);
      nodes.push({
        mesh: gltfMeshes.length,
        translation: translation.map((at, axis) => short(at + middle[axis])),
        ...(rotation[3] < 1 && { rotation: rotation.map(short) }),
        scale: [scale, scale, scale],
      });
    }
    gltfMeshes.push({ primitives });
  }

  const used = described.materials.flatMap(({ extensions = {} }) => Object.keys(extensions));
  const json = {
    asset: { version: "2.0" },
    extensionsUsed: [...new Set(["KHR_mesh_quantization", ...used])].sort(),
    extensionsRequired: ["KHR_mesh_quantization"],
    scene: 0,
    scenes: [{ nodes: nodes.map((_, index) => index) }],
    nodes,
    meshes: gltfMeshes,
    materials: described.materials,
    accessors,
    bufferViews: [
      { buffer: 0, byteLength: vertices.bytes, byteStride: stride, target: 34_962 },
      { buffer: 0, byteOffset: vertices.bytes, byteLength: indices.bytes, target: 34_963 },
    ],
    buffers: [{ byteLength: vertices.bytes + indices.bytes }],
  };
  return { bytes: glb(json, Buffer.concat([...vertices.chunks, ...indices.chunks])), triangles };
}

/** A simplified, quantized mesh with a primitive per material. */
function simplifiedMesh(runs, corners, length, error) {
  const { middle, half } = boundsOf(runs, corners);
  const byMaterial = groupedBy(runs);
  const primitives = [...byMaterial].map(([material, group]) => {
    const kept = new Map();
    const rows = [];
    const order = group.flatMap((run) => {
      const welded = weld(run, corners, middle, half);
      const allowed = run.laid ? error * laidShare : error;
      return [...simplified(welded, half / placeSteps / length, allowed)].map((index) => {
        const key = welded.keys[index];
        if (!kept.has(key)) kept.set(key, rows.push(welded.rows[index]) - 1);
        return kept.get(key);
      });
    });
    const axes = [0, 1, 2];
    return {
      material,
      rows,
      corners: order,
      least: axes.map((axis) => Math.min(...rows.map((row) => row[axis]))),
      most: axes.map((axis) => Math.max(...rows.map((row) => row[axis]))),
    };
  });
  return { middle, half, primitives: primitives.filter(({ rows }) => rows.length > 0) };
}

function groupedBy(runs) {
  const groups = new Map();
  for (const run of runs) groups.set(run.material, [...(groups.get(run.material) ?? []), run]);
  return groups;
}

function boundsOf(runs, corners) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { first, count } of runs)
    for (let row = first; row < first + count; row += 1)
      for (let axis = 0; axis < 3; axis += 1) {
        low[axis] = Math.min(low[axis], corners[row * 6 + axis]);
        high[axis] = Math.max(high[axis], corners[row * 6 + axis]);
      }
  const middle = low.map((value, axis) => (value + high[axis]) / 2);
  return { middle, half: Math.max(...high.map((value, axis) => value - middle[axis])) };
}

/** Merges vertices that are equal after quantization and drops triangles without area. */
function weld({ first, count }, corners, middle, half) {
  const known = new Map();
  const rows = [];
  const keys = [];
  const indices = [];
  const corner = (row) => {
    const at = row * 6;
    const short = [0, 1, 2, 3, 4, 5].map((k) =>
      k < 3
        ? Math.round(((corners[at + k] - middle[k]) / half) * placeSteps)
        : Math.round(corners[at + k] * normalSteps),
    );
    const key = short.join();
    if (!known.has(key)) {
      known.set(key, rows.push(short) - 1);
      keys.push(key);
    }
    return known.get(key);
  };
  for (let row = first; row < first + count; row += 3) {
    const [a, b, c] = [corner(row), corner(row + 1), corner(row + 2)];
    if (a !== b && b !== c && a !== c) indices.push(a, b, c);
  }
  return { rows, keys, indices: Uint32Array.from(indices) };
}

/** Simplifies triangles within an error; `unit` is a position step as a share of the length. */
function simplified({ rows, indices }, unit, error) {
  if (indices.length === 0) return indices;
  const places = Float32Array.from(rows.flatMap((row) => row.slice(0, 3).map((step) => step * unit)));
  const normals = Float32Array.from(rows.flatMap((row) => row.slice(3).map((step) => step / normalSteps)));
  const weights = [normalWeight, normalWeight, normalWeight];
  const [left] = MeshoptSimplifier.simplifyWithAttributes(
    ...[indices, places, 3, normals, 3, weights, null, 0, error, ["ErrorAbsolute", "Prune"]],
  );
  return left;
}

function packed(rows) {
  const bytes = Buffer.alloc(rows.length * stride);
  for (const [index, row] of rows.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      bytes.writeInt16LE(row[axis], index * stride + axis * 2);
      bytes.writeInt8(row[axis + 3], index * stride + 8 + axis);
    }
  }
  return bytes;
}

/** Rotates a point by a quaternion. */
function rotated([x, y, z], [a, b, c, w]) {
  const [u, v, t] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
  return [x + w * u + b * t - c * v, y + w * v + c * u - a * t, z + w * t + a * v - b * u];
}

const short = (value) => Number(value.toPrecision(6));

/** GLB of glTF 2.0: header, JSON, binary. */
function glb(json, numbers) {
  const text = Buffer.from(JSON.stringify(json));
  const description = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const head = (length, kind) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(length, 0);
    bytes.write(kind, 4, "latin1");
    return bytes;
  };
  const start = Buffer.alloc(12);
  start.write("glTF", 0, "latin1");
  start.writeUInt32LE(2, 4);
  start.writeUInt32LE(12 + 8 + description.length + 8 + numbers.length, 8);
  return Buffer.concat([
    ...[start, head(description.length, "JSON"), description, head(numbers.length, "BIN\0"), numbers],
  ]);
}
