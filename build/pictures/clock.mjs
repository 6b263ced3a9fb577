/*
 * A clock for pictures: loaded before the program (`node --import`), it makes every thread's clock begin at one moment and
 * run slowly, so that two runs show the same days and minutes. Timers keep their real speed.
 * REGISTERBLICK_PICTURES_CLOCK: real ms of the start, shown ms of the start, how many times slower.
 */
const [realStart = 0, shownStart = 0, slower = 1] = (process.env['REGISTERBLICK_PICTURES_CLOCK'] ?? '')
  .split(',')
  .map(Number)
const RealDate = Date
const now = () => Math.floor(shownStart + (RealDate.now() - realStart) / slower)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, as) => (name === 'now' ? now : Reflect.get(target, name, as)),
})
