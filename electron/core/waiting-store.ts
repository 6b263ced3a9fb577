/** For the entry of a host, which imports nothing larger: the store's thread may start before the rest is loaded. */
export { inWaitingThread, type StartLine } from '../store/thread/open-store.ts'
