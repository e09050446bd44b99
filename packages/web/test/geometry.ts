import type { Page } from '@playwright/test';

/** Waits until nothing on the page moves any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let calm = 0; calm < 3; calm++) await frame();
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
    await frame();
  });

/** Everything that lies wrong on the page: outside the window, over something else, cut off, broken, too small to hit. */
export const faultsOn = (page: Page, isTable: boolean): Promise<string[]> =>
  page.evaluate((table) => {
    const HIT = 44;
    const SLACK = 1;
    const found: string[] = [];
    const name = (node: Element): string =>
      `${node.tagName.toLowerCase()}.${[...node.classList].filter((one) => !one.startsWith('svelte-')).join('.')} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 30)}"`;
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
    if (table && root.scrollHeight > innerHeight + SLACK) found.push(`the table is ${root.scrollHeight} high`);

    const top = document.querySelector('dialog[open]') ?? document;
    const isSeen = (node: Element): boolean => {
      const { width, height } = node.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        node.closest('.vh, .skip, [hidden], dialog:not([open])') === null &&
        node.checkVisibility()
      );
    };
    /** What the node scrolls in, along one axis or any. */
    const scroller = (node: Element, axis = 'xy'): Element | null => {
      for (let up = node.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const isAcross = /auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth;
        const isDown = /auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight;
        if ((axis.includes('x') && isAcross) || (axis.includes('y') && isDown)) return up;
      }
      return null;
    };
    const controls = [
      ...top.querySelectorAll('a, button, input, select, textarea, summary, [role=switch], label.look'),
    ].filter(isSeen);
    /** Cards of a hand lie over each other, and the squares of a phone's board are small; each is reached another way. */
    const isLaid = (node: Element): boolean => node.closest('.hand, .discards, .fan, .board') !== null;
    for (const node of controls) {
      if (node.closest('p') !== null) continue;
      const box = node.getBoundingClientRect();
      if ((box.left < -SLACK || box.right > innerWidth + SLACK) && scroller(node, 'x') === null)
        found.push(`${name(node)} is outside the window`);
      if (table && (box.top < -SLACK || box.bottom > innerHeight + SLACK) && scroller(node, 'y') === null)
        found.push(`${name(node)} is above or below the window`);
      const reach = node.matches('.switch') ? 12 : 0;
      const isSmall = box.width + reach < HIT - 0.5 || box.height + reach < HIT - 0.5;
      const hasLabel = node.matches('input') && node.closest('label') !== null;
      if (isSmall && !hasLabel && !isLaid(node) && !node.matches('[type=range], .number'))
        found.push(`${name(node)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }

    for (const node of top.querySelectorAll(
      'h1, h2, h3, p, b, dt, dd, legend, .btn, .nm, .meta, .say, .note, .ttl, .sign, .tally',
    )) {
      if (!isSeen(node) || node.closest('.log, .sheet.moves') !== null) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(node);
      const isWide =
        overflowX !== 'visible' && textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + SLACK;
      const isHigh =
        /hidden|clip/.test(overflowY) &&
        webkitLineClamp === 'none' &&
        textOverflow !== 'ellipsis' &&
        node.scrollHeight > node.clientHeight + 2;
      if (isWide || isHigh) found.push(`${name(node)} is cut off`);
      const box = node.getBoundingClientRect();
      const isAside = (box.left < -SLACK || box.right > innerWidth + SLACK) && scroller(node, 'x') === null;
      const isBelow = table && box.bottom > innerHeight + SLACK && scroller(node, 'y') === null;
      if ((isAside || isBelow) && top === document) found.push(`${name(node)} sticks out of the window`);
    }

    const texts = document.createTreeWalker(top === document ? document.body : top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement === null || !isSeen(text.parentElement)) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (lines.size > 1) found.push(`the word "${word}" is broken in two`);
      }
    }

    /** A bar that stays while the page scrolls below it, and the coach of a lesson, lie over things on purpose. */
    const floats = (node: Element): boolean => {
      for (let up: Element | null = node; up !== null; up = up.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(up).position) && up.tagName !== 'DIALOG') return true;
      return node.closest('.coach') !== null;
    };
    const BLOCKS =
      '.table > .topbar, .prompt, .hand, .board, .teams, .pilewrap, ul.strip, div.strip, .mats, .centre, .mine, .more, .signs, .trick, .bidbox, .ring li, .dial, .qr, .lobby .meta';
    const blocks = top === document ? [...document.querySelectorAll(BLOCKS)].filter(isSeen) : [];
    const parts = [...controls.filter((node) => !isLaid(node) && node.closest('p') === null), ...blocks].filter(
      (node) => !floats(node),
    );
    for (const [at, one] of parts.entries()) {
      const a = one.getBoundingClientRect();
      for (const other of parts.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || scroller(one) !== scroller(other)) continue;
        const b = other.getBoundingClientRect();
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 3 && y > 3) found.push(`${name(one)} lies over ${name(other)}`);
      }
    }
    /** The ring of a card of the trick reaches beyond the card. */
    const RING = 6;
    for (const card of document.querySelectorAll('.trick .card:is(.is-winning, .is-last)')) {
      const a = card.getBoundingClientRect();
      for (const caption of document.querySelectorAll('.trick li p b')) {
        const b = caption.getBoundingClientRect();
        if (b.right > a.left && b.left < a.right && b.bottom > a.top - RING + SLACK && b.top < a.bottom)
          found.push(`${name(caption)} lies below the ring of ${name(card)}`);
      }
    }
    for (const few of document.querySelectorAll('ul.strip:not(.many)'))
      if (few.scrollWidth > few.clientWidth + SLACK) found.push(`${name(few)} hides a player`);
    const cells = [...document.querySelectorAll('.cell')]
      .filter(isSeen)
      .map((cell) => cell.getBoundingClientRect().width);
    if (cells.length > 0 && Math.min(...cells) < 30) found.push(`a square is ${Math.min(...cells)} px`);
    return [...new Set(found)];
  }, isTable);
