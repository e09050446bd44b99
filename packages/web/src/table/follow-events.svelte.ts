import { announce } from '../ui/live.svelte.ts';
import { play as sound } from '../ui/sound.ts';
import { actorOf, spoken, tell } from './happenings.ts';
import type { LivePlay } from './live-play.svelte.ts';
import { withoutMarks } from './names.ts';

/** More than a round of the largest table at once is a return after a while: nobody wants that read out. */
const MOST_TOLD = 12;

/** Tells the screen reader and the ear what happens at the table. Call while a component is made. */
export function followEvents(play: LivePlay): void {
  let told: number | undefined;
  $effect(() => {
    const { events, result } = play.session;
    const last = told;
    const fresh = last === undefined ? [] : events.filter(({ happened }) => happened.number > last);
    told = events.at(-1)?.happened.number ?? last ?? 0;
    if (fresh.length > 0 && fresh.length <= MOST_TOLD) {
      for (const event of fresh) for (const line of tell(play, event).lines) announce(spoken(play, withoutMarks(line)));
      if (fresh.some((event) => actorOf(event) !== undefined)) sound('land');
    }
    if (result !== undefined && fresh.length > 0) {
      const isWon = result.result.some(
        ({ seat, won }) => won && play.players.some((player) => player.letter === seat && player.isYou),
      );
      sound(isWon ? 'win' : 'lose');
    }
  });

  // A new question is about the table as it is.
  const decision = $derived(play.session.view?.decision);
  $effect(() => {
    if (decision !== undefined) play.peek();
  });
}
