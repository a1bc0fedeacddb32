import { type Point, unit } from './geometry.ts';
import { type Color, color } from './surface.ts';

/** A time of day and a weather: where the sun stands and what it does to colours. */
export interface Light {
  /** The way towards the sun, or the moon. */
  sun: Point;
  /** What a lit surface is multiplied with, and one in shadow. */
  lit: Color;
  shade: Color;
  /** From the horizon up. */
  sky: readonly string[];
  /** What distant things fade into. */
  haze: Color;
  /** Metres after which half is haze. */
  hazeDistance: number;
  ink: Color;
  /** From 0 (off) to 1. */
  lamps: number;
  disc?: { fill: string; radius: number };
  clouds: string | null;
  rhumb: { stroke: string; opacity: number };
}

const sunAt = (bearing: number, height: number): Point => {
  const [a, b] = [(bearing * Math.PI) / 180, (height * Math.PI) / 180];
  return unit([Math.sin(a) * Math.cos(b), -Math.cos(a) * Math.cos(b), Math.sin(b)]);
};

/** Tints are in percent. */
const tint = (r: number, g: number, b: number): Color => [r / 100, g / 100, b / 100];

const navy = color('#14233b');

const times = {
  morning: {
    sun: sunAt(62, 24),
    lit: tint(98, 92, 80),
    shade: tint(60, 66, 74),
    sky: ['#dcc39c', '#c9bd9f', '#aab5a5', '#8caaa6', '#7a9da0', '#6d9298'],
    haze: color('#c3bda6'),
    hazeDistance: 260,
    ink: navy,
    lamps: 0,
    disc: { fill: '#ecdcb6', radius: 46 },
    clouds: '#d5cbae',
    rhumb: { stroke: '#f3e7c8', opacity: 0.35 },
  },
  noon: {
    sun: sunAt(38, 55),
    lit: tint(95, 95, 91),
    shade: tint(61, 67, 73),
    sky: ['#b7c9c2', '#a3bfbc', '#8fb3b4', '#7ca6aa', '#6d9aa0', '#628f97'],
    haze: color('#a9bfbb'),
    hazeDistance: 320,
    ink: navy,
    lamps: 0,
    clouds: '#c9d5ce',
    rhumb: { stroke: '#e6eee6', opacity: 0.24 },
  },
  afternoon: {
    sun: sunAt(-58, 34),
    lit: tint(98, 92, 81),
    shade: tint(60, 65, 74),
    sky: ['#cfc6a3', '#b5bea7', '#9ab1aa', '#84a3a6', '#7396a0', '#668a98'],
    haze: color('#b7bba6'),
    hazeDistance: 300,
    ink: navy,
    lamps: 0,
    clouds: '#d3d0b9',
    rhumb: { stroke: '#f0e9cf', opacity: 0.32 },
  },
  overcast: {
    sun: sunAt(20, 74),
    lit: tint(80, 83, 85),
    shade: tint(64, 69, 74),
    sky: ['#b3b9b6', '#a6aeae', '#99a3a6', '#8c989d', '#808d94', '#76848c'],
    haze: color('#a7afae'),
    hazeDistance: 300,
    ink: color('#1a2840'),
    lamps: 0.35,
    clouds: '#b9bfbb',
    rhumb: { stroke: '#dde1dc', opacity: 0.22 },
  },
  dusk: {
    sun: sunAt(-66, 13),
    lit: tint(88, 68, 56),
    shade: tint(43, 46, 58),
    sky: ['#c98a62', '#b57d68', '#957271', '#736a79', '#57607a', '#455474', '#38496b'],
    haze: color('#8f7272'),
    hazeDistance: 210,
    ink: color('#101c33'),
    lamps: 0.85,
    disc: { fill: '#dba06c', radius: 40 },
    clouds: '#a8757a',
    rhumb: { stroke: '#e7b98c', opacity: 0.3 },
  },
  night: {
    sun: sunAt(40, 48),
    lit: tint(38, 46, 60),
    shade: tint(22, 28, 42),
    sky: ['#3a4d6b', '#314463', '#293b5a', '#223351', '#1c2c49', '#172641'],
    haze: color('#2c3e5c'),
    hazeDistance: 200,
    ink: color('#0b1424'),
    lamps: 1,
    disc: { fill: '#cfd3c8', radius: 30 },
    clouds: '#33476a',
    rhumb: { stroke: '#8fa6c4', opacity: 0.2 },
  },
  /** Under a roof by day: light falls from roof lights and doors. */
  inside: {
    sun: sunAt(-28, 66),
    lit: tint(96, 94, 88),
    shade: tint(69, 72, 76),
    sky: ['#9aa9a6'],
    haze: color('#98a7a6'),
    hazeDistance: 95,
    ink: navy,
    lamps: 0.8,
    clouds: null,
    rhumb: { stroke: '#ffffff', opacity: 0 },
  },
  /** Under a roof in the evening, by lamps. */
  'inside-warm': {
    sun: sunAt(24, 68),
    lit: tint(95, 85, 70),
    shade: tint(58, 57, 61),
    sky: ['#6d6964'],
    haze: color('#756d64'),
    hazeDistance: 80,
    ink: color('#121d33'),
    lamps: 1,
    clouds: null,
    rhumb: { stroke: '#ffffff', opacity: 0 },
  },
  /** A cold room: blue, even, a little frost in the air. */
  'inside-cold': {
    sun: sunAt(18, 72),
    lit: tint(80, 90, 95),
    shade: tint(52, 63, 74),
    sky: ['#8fa9b3'],
    haze: color('#9ab3bc'),
    hazeDistance: 46,
    ink: color('#16304a'),
    lamps: 0.9,
    clouds: null,
    rhumb: { stroke: '#ffffff', opacity: 0 },
  },
} satisfies Record<string, Light>;

export type Time = keyof typeof times;

export const lightOf = (time: Time): Light => times[time];
