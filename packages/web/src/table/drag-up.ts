/** How far up a card must go to count as thrown on the table, in px. */
const THROW = 56;
const SLACK = 8;

/** Where something was let go, in px of the window. */
export interface Drop {
  readonly x: number;
  readonly y: number;
}

/** Attach to a card: it follows the finger upwards and is thrown when let go high enough. */
export const dragUp =
  (onthrow: (drop: Drop) => void, onlift?: () => void) =>
  (node: HTMLElement): (() => void) => {
    let start: { x: number; y: number; id: number } | undefined;
    let isDragging = false;

    const down = (event: PointerEvent): void => {
      if (event.button === 0) start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };
    const move = (event: PointerEvent): void => {
      if (start === undefined || event.pointerId !== start.id) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!isDragging && y < -SLACK && Math.abs(y) > Math.abs(x)) {
        isDragging = true;
        node.setPointerCapture(event.pointerId);
        onlift?.();
      }
      if (!isDragging) return;
      node.style.transition = 'none';
      node.style.transform = `translate(${x}px, ${Math.min(0, y)}px)`;
      node.style.zIndex = '30';
    };
    const up = (event: PointerEvent): void => {
      if (start === undefined) return;
      const wasThrown = isDragging && start.y - event.clientY > THROW && event.type === 'pointerup';
      start = undefined;
      if (!isDragging) return;
      isDragging = false;
      for (const property of ['transition', 'transform', 'z-index']) node.style.removeProperty(property);
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
      if (wasThrown) onthrow({ x: event.clientX, y: event.clientY });
    };
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
    };
  };
