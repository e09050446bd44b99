import { announce } from '../ui/live.svelte.ts';
import { play as sound } from '../ui/sound.ts';
import { actorOf, spoken, tell } from './happenings.ts';
import type { LivePlay } from './live-play.svelte.ts';
import { withoutMarks } from './names.ts';

/** More than this many at once is a return after a while: the log has them, nobody wants them read out. */
const MOST_TOLD = 3;

/** Tells the screen reader and the ear what happens at the table. Call while a component is made. */
export function followEvents(play: LivePlay): void {
  let told: number | undefined;
  $effect(() => {
    const { events, result } = play.session;
    const fresh = told === undefined ? [] : events.slice(told);
    told = events.length;
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
}
