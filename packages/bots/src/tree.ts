const NONE = -1;

/** The nodes of a search tree, each an edge by what the searcher sees of a move, in flat arrays that grow. */
export class Tree {
  #capacity = 256;
  size = 0;
  label = new Int32Array(this.#capacity);
  child = new Int32Array(this.#capacity);
  sibling = new Int32Array(this.#capacity);
  visits = new Int32Array(this.#capacity);
  /** How often the edge could have been taken: what stands for the parent's visits where worlds differ. */
  available = new Int32Array(this.#capacity);
  /** Sum of the mover's win chance. */
  sum = new Float64Array(this.#capacity);

  add(label: number): number {
    if (this.size === this.#capacity) this.#grow();
    const node = this.size++;
    this.label[node] = label;
    this.child[node] = NONE;
    this.sibling[node] = NONE;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.sum[node] = 0;
    return node;
  }

  /** The child by that label, or -1. */
  find(parent: number, label: number): number {
    let node = this.child[parent];
    while (node !== NONE && this.label[node] !== label) node = this.sibling[node];
    return node;
  }

  append(parent: number, label: number): number {
    const node = this.add(label);
    this.sibling[node] = this.child[parent];
    this.child[parent] = node;
    return node;
  }

  #grow(): void {
    this.#capacity *= 2;
    const wider = <A extends Int32Array | Float64Array>(from: A, into: A): A => {
      into.set(from);
      return into;
    };
    this.label = wider(this.label, new Int32Array(this.#capacity));
    this.child = wider(this.child, new Int32Array(this.#capacity));
    this.sibling = wider(this.sibling, new Int32Array(this.#capacity));
    this.visits = wider(this.visits, new Int32Array(this.#capacity));
    this.available = wider(this.available, new Int32Array(this.#capacity));
    this.sum = wider(this.sum, new Float64Array(this.#capacity));
  }
}
