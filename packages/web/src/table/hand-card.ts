/** A card in the hand, as it is shown. */
export interface HandCard {
  /** Its text in the notation. */
  readonly card: string;
  readonly face: string;
  /** Spoken name. */
  readonly label: string;
  /** May it be played now? */
  readonly legal: boolean;
  /** A few words below it: what it would do. An empty one keeps the room for them. */
  readonly note?: string;
  readonly bad?: boolean;
  /** A tag across it: "Dead". */
  readonly tag?: string;
  readonly bleed?: boolean;
  /** Too much depends on it for one tap, whatever the settings say. */
  readonly costly?: boolean;
  /** Its place by number, for people who sort by number; the hand comes sorted by colour. */
  readonly rank?: number;
}
