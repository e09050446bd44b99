/** How a hand lies: every card whole enough to read and hit. All lengths in CSS pixels. */
export interface HandLayout {
  readonly kind: 'row' | 'tiers';
  readonly cardWidth: number;
  /** Space from one card's start to the next one's; smaller than the card when they overlap. */
  readonly step: number;
  /** Cards in a row. */
  readonly perRow: number;
  readonly rows: number;
  /** The share of its height that a covered tier shows. */
  readonly shown: number;
}

const HIT = 44;
/** On the smallest phones another tier costs more than a few pixels of each card. */
const NARROW = 312;
const NARROW_HIT = 38;
const NARROW_SHARE = 0.86;
const GAP = 8;
const SMALL_GAP = 3;
const TIER_GAP = 5;
const LEAST_WIDTH = HIT;

/** How much larger than wanted a card may be where there is room. */
const GROWTH = 1.25;

/**
 * One row when every card shows at least 44 px of its width (38 on the smallest phones), otherwise tiers of whole cards. A hand that would fit
 * side by side with slightly smaller cards and gaps gets those. In a high window cards grow, and lie in tiers rather
 * than over each other.
 */
export function layHand(width: number, count: number, wanted: number, isRoomy = false): HandLayout {
  const n = Math.max(1, count);
  const most = isRoomy ? Math.floor(wanted * GROWTH) : wanted;
  const least = Math.max(LEAST_WIDTH, wanted * (isRoomy ? 0.9 : 0.8));
  const whole = (gap: number): number => Math.min(most, Math.floor((width - gap * (n - 1)) / n));
  const side = whole(GAP) >= wanted ? whole(GAP) : whole(SMALL_GAP);
  const isSideBySide = side >= least;
  const cardWidth = isSideBySide ? side : wanted;
  const step = n === 1 ? cardWidth : Math.min(cardWidth + GAP, (width - cardWidth) / (n - 1));
  if (step >= (width < NARROW ? NARROW_HIT : HIT) && (isSideBySide || !isRoomy))
    return { kind: 'row', cardWidth, step, perRow: n, rows: 1, shown: 1 };
  const tiered = width < NARROW ? wanted * NARROW_SHARE : wanted;
  const rows = Math.ceil(n / Math.max(1, Math.floor((width + TIER_GAP) / (tiered + TIER_GAP))));
  const perRow = Math.ceil(n / rows);
  const each = Math.max(tiered, Math.min(most, Math.floor((width + TIER_GAP) / perRow) - TIER_GAP));
  const shown = Math.max(HIT / (each * 1.4), rows > 2 ? 0.5 : 0.62);
  return { kind: 'tiers', cardWidth: each, step: each + TIER_GAP, perRow, rows, shown };
}

/** Pixels from the top of the first row to the end of the last. */
export const heightOf = ({ cardWidth, rows, shown }: HandLayout): number => cardWidth * 1.4 * (1 + (rows - 1) * shown);

/** A card where it lies on the screen, in px. */
export interface CardBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place in the hand at a point: before card 0, 1, 2 … or behind the last. A tier counts before a column does. */
export function placeAt(x: number, y: number, cards: readonly CardBox[]): number {
  let nearest = 0;
  let best = Infinity;
  cards.forEach(({ left, top, width, height }, at) => {
    const distance = Math.hypot(x - left - width / 2, 2 * (y - top - height / 2));
    if (distance < best) [nearest, best] = [at, distance];
  });
  const box = cards[nearest];
  return box !== undefined && x > box.left + box.width / 2 ? nearest + 1 : nearest;
}
