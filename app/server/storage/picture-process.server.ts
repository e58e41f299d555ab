import { type PictureJob, reencodePicture } from './picture.server.ts'

/*
 * Decodes one picture in a process of its own, which can be ended: a decoder's thread cannot. It ends with its channel to
 * the server.
 */
process.once('message', async (job: PictureJob) => process.send!(await reencodePicture(job)))
