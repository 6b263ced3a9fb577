/** Nodes layer by layer, from left to right. */
export interface Order {
  /** All nodes; layer `l` stands in `ids[start[l] … start[l + 1])`. */
  readonly ids: Int32Array
  readonly start: Int32Array
  /** Place of a node within its layer. */
  readonly place: Int32Array
}
