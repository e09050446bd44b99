// The same bits in every JavaScript engine: Math.exp and Math.log may differ in the last one, and then a move may too.

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = Math.LOG2E;

const words = new Float64Array(1);
const bits = new Int32Array(words.buffer);
const HIGH = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** 2 to a whole power from -1022 to 1023. */
function powerOfTwo(exponent: number): number {
  bits[HIGH] = (exponent + 1023) << 20;
  bits[1 - HIGH] = 0;
  return words[0];
}

export function exp(x: number): number {
  if (!(x > -700)) return x !== x ? Number.NaN : 0;
  if (x > 700) return Infinity;
  const k = Math.floor(INVERSE_LN2 * x + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t * (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  return (1 - (low - (r * c) / (2 - c) - high)) * powerOfTwo(k);
}

export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return x;
  words[0] = x < 1e-300 ? x * 18014398509481984 : x;
  let k = ((bits[HIGH] >>> 20) & 0x7ff) - 1023 - (x < 1e-300 ? 54 : 0);
  bits[HIGH] = (bits[HIGH] & 0x000fffff) | (1023 << 20);
  let m = words[0];
  if (m > Math.SQRT2) {
    m /= 2;
    k++;
  }
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const r =
    z *
      (6.66666666666673513e-1 +
        w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1))) +
    w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
}

export const tanh = (x: number): number => {
  const e = exp(-2 * Math.abs(x));
  const value = (1 - e) / (1 + e);
  return x < 0 ? -value : value;
};
