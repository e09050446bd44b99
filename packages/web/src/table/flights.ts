import { isStill } from '../settings.svelte.ts';
import { drawn } from '../ui/trusted.ts';
import { boxOf, DROP, shift, TIMES } from './motion.ts';

/** The most of one kind that is shown at once: a picture of what happens, not a count. */
const MOST = 14;

/** Puts a copy of something over the page: it belongs to nothing, cannot be touched and is gone when it has landed. */
function launch(picture: Element, box: DOMRect, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const ghost = document.createElement('div');
  ghost.className = 'flight';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `position:fixed;pointer-events:none;z-index:var(--z-lifted);left:${box.left}px;top:${box.top}px;width:${box.width}px;--card-w:${box.width}px`;
  ghost.append(picture);
  document.body.append(ghost);
  ghost.animate(frames, { fill: 'both', ...timing }).onfinish = () => ghost.remove();
}

function cardWith(face: string): HTMLElement {
  const card = document.createElement('div');
  card.className = 'card';
  card.innerHTML = drawn(face);
  return card;
}

/** Cards on the table travel to a spot and are gone: a trick goes to its winner. Call before they leave the page. */
export function gather(cards: Iterable<Element>, to: string): void {
  const end = isStill() ? undefined : boxOf(to);
  if (end === undefined) return;
  let nth = 0;
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    if (box.width === 0) continue;
    const away = `${shift(end, box)} rotate(${(nth % 3) * 8 - 8}deg)`;
    launch(
      card.cloneNode(true) as Element,
      box,
      [{ transform: 'none' }, { transform: 'scale(1.04)', offset: 0.25 }, { transform: away, opacity: 0.2 }],
      { duration: TIMES.show, delay: nth++ * 20, easing: 'ease-in-out' },
    );
  }
}

/** A card travels from one spot to another: drawn, stolen, given. */
export function send(face: string, from: string, to: string, delay = 0): void {
  if (isStill()) return;
  const [start, end] = [boxOf(from), boxOf(to)];
  if (start === undefined || end === undefined) return;
  const width = 44;
  const box = new DOMRect(
    end.left + end.width / 2 - width / 2,
    end.top + end.height / 2 - width * 0.7,
    width,
    width * 1.4,
  );
  launch(
    cardWith(face),
    box,
    [{ transform: shift(start, box) }, { transform: 'none', offset: 0.8 }, { transform: 'scale(0.6)', opacity: 0 }],
    { duration: TIMES.show, delay, easing: DROP },
  );
}

/** New cards go round to all seats, one after the other. */
export function deal(back: string, from: string, spots: readonly string[], each: number): void {
  const rounds = Math.min(each, Math.max(1, Math.floor(MOST / spots.length)));
  for (let nth = 0; nth < rounds * spots.length; nth++)
    send(back, from, spots[nth % spots.length] ?? '', nth * TIMES.stagger * 0.5);
}

/** A pile is shuffled: it parts and falls together again, twice. */
export function shuffle(back: string, spot: string): void {
  const box = isStill() ? undefined : boxOf(spot);
  if (box === undefined) return;
  for (let nth = 0; nth < 6; nth++) {
    const side = (nth % 2 === 0 ? -1 : 1) * (0.6 + nth * 0.05);
    const apart = (way: number): string => `translateX(${way * side * box.width}px) rotate(${way * side * 9}deg)`;
    launch(
      cardWith(back),
      box,
      [
        { transform: 'none' },
        { transform: apart(1), offset: 0.3 },
        { transform: 'none', offset: 0.55 },
        { transform: apart(-1), offset: 0.75 },
        { transform: 'none' },
      ],
      { duration: TIMES.show, delay: nth * 18 },
    );
  }
}
