import { ensureBuild } from '#scripts/build.ts'

/** Tests over HTTP use the built product, which is rebuilt when its sources have changed. */
export default function built() {
  ensureBuild()
}
