/** The used part of subset-font, which has no types. */
declare module 'subset-font' {
  type Axes = Record<string, number | { min: number; max: number }>
  export type Options = {
    targetFormat: 'sfnt' | 'woff2'
    keepFeatures?: string[]
    noHinting?: boolean
    variationAxes?: Axes
  }
  export default function subset(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
