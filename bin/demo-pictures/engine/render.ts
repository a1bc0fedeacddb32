import sharp from 'sharp';

import type { Camera } from './camera.ts';
import { type Face, type Point, dot, normalOf, add, times } from './geometry.ts';
import { type Light, type Time, lightOf } from './light.ts';
import { type Seen, coverPixels, lookAt, normalsTowards } from './raster.ts';
import { type Lamp, colorAt } from './shade.ts';
import { castShadows } from './shadow.ts';
import { aspect, drawSky } from './sky.ts';
import { type Color, mix } from './surface.ts';

/** Everything a picture is made from. */
export interface Scene {
  faces: readonly Face[];
  camera: Camera;
  time: Time;
  lamps?: readonly Lamp[];
  /** Where the horizon and the meeting of the lines of bearing lie on the paper (0 to 1); outdoors only. */
  horizon?: number;
  meeting?: readonly [number, number];
  /** The middle of what casts shadows, and how far it reaches. */
  shadowAround?: Point;
  shadowReach?: number;
  seed?: number;
}

/** Draws a scene, `width` pixels wide and two thirds as high. Each pixel is the mean of `finer` squared ones. */
export async function render(scene: Scene, width = 1600, finer = 3): Promise<Buffer> {
  const { faces, camera } = scene;
  const light = lightOf(scene.time);
  const fine = width * finer;
  const seen = lookAt(faces, camera, fine);
  const pixels = await skyPixels(scene, light, seen);
  const at = pointFinder(scene, seen);
  paintFaces(scene, light, seen, pixels, at);
  drawLines(scene, light, seen, pixels);
  paintVeils(scene, light, seen, pixels);
  return sharp(pixels, { raw: { width: fine, height: seen.height, channels: 3 }, limitInputPixels: false })
    .resize({ width, height: Math.round(width * aspect), kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function skyPixels(
  { horizon = 0.5, meeting = [0.8, 0.2], seed = 1 }: Scene,
  light: Light,
  seen: Seen,
): Promise<Buffer> {
  return sharp(Buffer.from(drawSky(light, { horizon, meeting, seed })), { density: 72 })
    .resize({ width: seen.width, height: seen.height, fit: 'fill' })
    .flatten({ background: '#000000' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

type PointFinder = (pixel: number, face: Face, normal: Point) => { point: Point; distance: number };

/** Where in the scene a pixel of a face lies. */
function pointFinder({ camera }: Scene, { width, height }: Seen): PointFinder {
  return (pixel, { points }, normal) => {
    const x = ((pixel % width) + 0.5) / width - 0.5;
    const y = ((Math.floor(pixel / width) + 0.5) / height - 0.5) * aspect;
    const { from, along } = camera.ray(x, y);
    const first = points[0] as Point;
    const slope = dot(along, normal);
    const far = slope === 0 ? 0 : (dot(first, normal) - dot(from, normal)) / slope;
    const point = add(from, times(along, far));
    return { point, distance: camera.distance(point) };
  };
}

function paintFaces(
  { faces, camera, lamps = [], shadowAround = [0, 0, 0], shadowReach = 90 }: Scene,
  light: Light,
  seen: Seen,
  pixels: Buffer,
  at: PointFinder,
): void {
  const normals = normalsTowards(faces, camera);
  const isShadowed = castShadows(faces, light.sun, shadowAround, shadowReach);
  for (let pixel = 0; pixel < seen.face.length; pixel++) {
    const index = seen.face[pixel] as number;
    if (index < 0) continue;
    const face = faces[index] as Face;
    const normal = normals[index] as Point;
    const { point, distance } = at(pixel, face, normal);
    const size = camera.span(distance) / seen.width;
    // A view from far above sees no haze.
    const seenFrom = camera.near === null ? 0 : distance;
    put(pixels, pixel, colorAt({ face, normal, point, pixel: size, distance: seenFrom }, light, lamps, isShadowed));
  }
}

/** Ink where one thing ends and another begins, finer the further away. */
function drawLines({ faces, camera }: Scene, light: Light, seen: Seen, pixels: Buffer): void {
  const { width, height } = seen;
  const normals = faces.map(({ points }) => normalOf(points));
  const strength = new Float32Array(width * height);
  const scale = width / 4800;
  const mark = (pixel: number, other: number) => {
    const [a, b] = [seen.face[pixel] as number, seen.face[other] as number];
    if (a === b) return;
    const [depthA, depthB] = [seen.depth[pixel] as number, seen.depth[other] as number];
    const [near, far] = depthA >= depthB ? [a, b] : [b, a];
    const face = faces[near] as Face;
    const behind = far < 0 ? null : (faces[far] as Face);
    const isCorner = (): boolean => Math.abs(dot(normals[near] as Point, normals[far] as Point)) < 0.9;
    if (behind && behind.part === face.part && (face.round || !isCorner())) return;
    // Where a thing stands on the ground both are equally near: the line is the thing's.
    const touches = behind !== null && Math.min(depthA, depthB) / Math.max(depthA, depthB) > 0.98;
    const weight = touches ? Math.max(face.surface.line ?? 1, behind.surface.line ?? 1) : (face.surface.line ?? 1);
    if (weight === 0) return;
    const nearest = Math.max(depthA, depthB);
    const distance = camera.near === null ? 60 : camera.distanceOf(nearest);
    const fade = Math.max(0.16, Math.min(1, 1.15 - distance / light.hazeDistance));
    const radius = Math.max(0.6, Math.min(3.1, 3.4 - distance / 45) * Math.sqrt(weight)) * scale;
    stamp(strength, width, height, depthA >= depthB ? pixel : other, radius, fade * Math.min(1, weight));
  };
  for (let row = 0; row + 1 < height; row++)
    for (let column = 0; column + 1 < width; column++) {
      const pixel = row * width + column;
      mark(pixel, pixel + 1);
      mark(pixel, pixel + width);
    }
  for (let pixel = 0; pixel < strength.length; pixel++) {
    const share = strength[pixel] as number;
    if (share > 0) put(pixels, pixel, mix(get(pixels, pixel), light.ink, share * 0.9));
  }
}

function stamp(
  strength: Float32Array,
  width: number,
  height: number,
  pixel: number,
  radius: number,
  value: number,
): void {
  const reach = Math.ceil(radius);
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx * dx + dy * dy > radius * radius + 0.3) continue;
      const [column, row] = [x + dx, y + dy];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const index = row * width + column;
      if (value > (strength[index] as number)) strength[index] = value;
    }
}

/** Wire, glass, steam and beams of light, from the furthest to the nearest. */
function paintVeils({ faces, camera }: Scene, light: Light, seen: Seen, pixels: Buffer): void {
  const veils = faces.filter(({ surface }) => surface.opacity !== undefined);
  const distanceTo = ({ points }: Face) =>
    points.reduce((sum, point) => sum + camera.distance(point), 0) / points.length;
  const sorted = veils
    .map((face) => ({ face, distance: distanceTo(face) }))
    .toSorted((a, b) => b.distance - a.distance);
  for (const { face } of sorted) {
    const { surface } = face;
    const glow = (surface.glow ?? 0) * light.lamps;
    const own: Color = mix(
      [surface.color[0] * light.lit[0], surface.color[1] * light.lit[1], surface.color[2] * light.lit[2]],
      surface.glowColor ?? surface.color,
      glow,
    );
    coverPixels(face, camera, seen.width, seen.height, (pixel, depth) => {
      if (depth > (seen.depth[pixel] as number)) put(pixels, pixel, mix(get(pixels, pixel), own, surface.opacity ?? 1));
    });
  }
}

function put(pixels: Buffer, pixel: number, [r, g, b]: Color): void {
  pixels[pixel * 3] = Math.max(0, Math.min(255, r));
  pixels[pixel * 3 + 1] = Math.max(0, Math.min(255, g));
  pixels[pixel * 3 + 2] = Math.max(0, Math.min(255, b));
}

const get = (pixels: Buffer, pixel: number): Color => [
  pixels[pixel * 3] as number,
  pixels[pixel * 3 + 1] as number,
  pixels[pixel * 3 + 2] as number,
];
