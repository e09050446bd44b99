import { byte, bytes, int16s, layout } from '../../state.ts';
import { PACK_SIZE } from './deck.ts';

export const MOST_SEATS = 8;
export const MOST_CARDS = 10;
export const ROUNDS = 10;
const SHEET = ROUNDS * MOST_SEATS;

/** What the game waits for. */
export const BIDDING = 0;
export const PLAYING = 1;
/** A Change Rage was played; its player chooses the new trump card. */
export const CHANGING = 2;
export const OVER = 3;

export const RageState = layout(
  {
    seats: byte,
    actionAnytime: byte,
    secretBids: byte,
    sweepDouble: byte,
    european: byte,
    hook: byte,
    blindChange: byte,
    /** RAGE-25: a short game begins later on the sheet. */
    firstRound: byte,

    /** 1 to ROUNDS, as the sheet numbers them. */
    round: byte,
    dealer: byte,
    phase: byte,
    /** NONE when the game is over; while bids are secret, the leader of the first trick. */
    turn: byte,
    /** One bit for each seat that has bid. */
    bidders: byte,
    /** A colour, or NONE after an Out Rage. */
    trump: byte,
    /** The lead colour of the trick, NONE while no colour is led. */
    lead: byte,
    /** One bit for each seat that searched the pile in this round. */
    searched: byte,

    handCounts: bytes(MOST_SEATS),
    tricks: bytes(MOST_SEATS),
    /** Points for the Bonus and Mad Rage cards won in this round. */
    extras: int16s(MOST_SEATS),
    /** One bit for each colour that the seat has shown not to hold. */
    voids: bytes(MOST_SEATS),

    /** Moves that played the cards of this round, in order. */
    plays: bytes(MOST_SEATS * MOST_CARDS),
    playCount: byte,
    /** Where in `plays` the present trick begins. */
    trickStart: byte,
    /** Who led each trick in `plays`, and who leads next. */
    leaders: bytes(MOST_CARDS + 1),
    trickCount: byte,

    /** The cards that lay on top of the pile: the one turned up, then those of Change Rages. */
    trumps: bytes(5),
    trumpCount: byte,
    pileCount: byte,
    /** How many cards at the top of the pile everybody has seen. */
    known: byte,
    /** How many cards at the bottom everybody has seen: action cards passed over. */
    passed: byte,

    scores: int16s(MOST_SEATS),
    hits: bytes(MOST_SEATS),
    /** The score sheet, MOST_SEATS entries a round; a bid of NONE where nothing is written. */
    sheetBids: bytes(SHEET),
    sheetTricks: bytes(SHEET),
    sheetPoints: int16s(SHEET),
  },
  {
    /** NONE before it is made. */
    bids: bytes(MOST_SEATS),
    /** Sorted, MOST_CARDS bytes a seat. */
    hands: bytes(MOST_SEATS * MOST_CARDS),
    /** From the top. */
    pile: bytes(PACK_SIZE),
  },
);
export type RageState = InstanceType<typeof RageState>;

export const cardsInRound = (round: number): number => ROUNDS + 1 - round;

/** How many rounds stand on the score sheet. */
export const roundsScored = (s: RageState): number => s.round - s.firstRound + Number(s.phase === OVER);
