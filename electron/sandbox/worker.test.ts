import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { WorkerMessage } from './worker.ts'

const file = new URL('./worker.ts', import.meta.url)
const firstMessage = (worker: Worker): Promise<WorkerMessage> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })

describe('the service in a worker thread', () => {
  it('posts its address and key, answers, and ends on "close"', async () => {
    const worker = new Worker(file, { workerData: { companies: 50, dialect: 'classic' } })
    const message = await firstMessage(worker)
    if (!('ready' in message)) throw new Error(message.failed)
    const response = await fetch(`${message.ready.url}/v1/account`, {
      headers: { Authorization: `Bearer ${message.ready.key}` },
    })
    expect(await response.json()).toMatchObject({ workspace: { id: 'org_personal_1' } })
    const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    expect(await ended).toBe(0)
  })

  it('says why it could not start', async () => {
    const worker = new Worker(file, { workerData: { companies: -1 } })
    expect(await firstMessage(worker)).toEqual({ failed: 'companies must be a whole number from 1 to 1000000.' })
    await worker.terminate()
  })
})
