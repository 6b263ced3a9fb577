import { EventEmitter } from 'node:events'

/** In a utility process Electron gives `process.parentPort`; here it is made of the channel to the process that forked us. */
const port = new EventEmitter()
Object.assign(process, {
  parentPort: Object.assign(port, {
    postMessage: (message: unknown) => process.send?.(message),
  }),
})
process.on('message', (data) => port.emit('message', { data, ports: [] }))
