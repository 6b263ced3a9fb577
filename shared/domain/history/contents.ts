import { isArray, isObject, type Json } from '../json.ts'

/**
 * Numbers JSON by its content: two values have one number exactly when they are equal, whatever the order of their
 * members. Each value is looked at once, so that comparing large or deeply nested answers stays linear in their size.
 */
export class Contents {
  private readonly numbers = new Map<string, number>()
  private readonly known = new Map<Json, number>()

  of(value: Json): number {
    if (typeof value !== 'object' || value === null) return this.number(`v${JSON.stringify(value)}`)
    const seen = this.known.get(value)
    if (seen !== undefined) return seen
    const number = this.number(this.spelled(value))
    this.known.set(value, number)
    return number
  }

  private spelled(value: Json): string {
    if (isArray(value)) return `[${value.map((item) => this.of(item)).join()}`
    if (!isObject(value)) return JSON.stringify(value)
    const members = Object.keys(value)
      .toSorted()
      .map((name) => `${JSON.stringify(name)}:${this.of(value[name] ?? null)}`)
    return `{${members.join()}`
  }

  private number(spelled: string): number {
    const seen = this.numbers.get(spelled)
    if (seen !== undefined) return seen
    const number = this.numbers.size
    this.numbers.set(spelled, number)
    return number
  }
}
