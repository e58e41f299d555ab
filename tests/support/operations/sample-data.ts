import { ensureBuild } from '#scripts/build.ts'
import { startProduct } from '../server/product.ts'

/**
 * Tests of processes and of browsers use the built product, which is rebuilt if its sources have changed. It starts once
 * here, so that the others find its tables and its sample people made.
 */
export default async function makeSampleData() {
  ensureBuild()
  const { folder, end, stop } = await startProduct()
  await end()
  process.env.SAMPLE_DATA = folder
  return stop
}
