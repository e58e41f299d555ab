import { ensureBuild } from '#scripts/build.ts'

/** Tests over HTTP use the built product, which is rebuilt if its sources have changed. */
export default function built() {
  ensureBuild()
}
