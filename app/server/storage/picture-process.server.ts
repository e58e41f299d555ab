import { type PictureJob, reencodePicture } from './picture.server.ts'
import type { DrawingJob } from './picture-queue.server.ts'
import { renderPng } from './sharp.server.ts'

/*
 * Decodes one picture, or draws one of ours, in a process of its own, which can be ended: a decoder's thread cannot. It ends with its channel to
 * the server.
 */
process.once('message', async (job: PictureJob | DrawingJob) =>
  process.send!(await ('svg' in job ? renderPng(job.svg) : reencodePicture(job))),
)
