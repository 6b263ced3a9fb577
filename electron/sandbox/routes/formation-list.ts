import type { Register } from '../dataset/register.ts'

const sorted = new WeakMap<Register, { readonly size: number; readonly indices: readonly number[] }>()

/** All companies by the day of their first entry, newest first; made again when new ones appeared. */
export function formationsOf(register: Register): readonly number[] {
  const known = sorted.get(register)
  const size = register.size
  if (known?.size === size) return known.indices
  const indices = [...register.indices()].sort(
    (a, b) => register.world.outline(b).foundedOn - register.world.outline(a).foundedOn || b - a,
  )
  sorted.set(register, { size, indices })
  return indices
}
