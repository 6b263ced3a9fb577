import { EventEmitter } from 'node:events'

/** Electron gives a utility process `process.parentPort`. Here it is made from the channel to the process that forked this one. */
const port = new EventEmitter()
Object.assign(process, {
  parentPort: Object.assign(port, {
    postMessage: (message: unknown) => process.send?.(message),
  }),
})
process.on('message', (data) => port.emit('message', { data, ports: [] }))
