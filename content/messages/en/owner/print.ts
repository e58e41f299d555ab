import { icu } from '../../icu.ts'

/** The printed codes, and the choice of paper. */
export const messages = {
  layouts: {
    card: { label: 'One card', about: 'One code on a page, 68 mm (2.7 in) wide, in the middle.' },
    sheet: {
      label: 'Six cards',
      about: 'Six codes on a page, 68 mm (2.7 in) each. Print at 100 %, cut along the dashes.',
    },
    l7160: {
      label: 'Labels L7160, A4',
      about: '21 labels of 63.5 x 38.1 mm on A4, such as Avery L7160.',
    },
    l5163: {
      label: 'Labels 5163, Letter',
      about: 'Ten labels of 4 x 2 in on Letter, such as Avery 5163.',
    },
  },
  scale: 'In the print dialog choose 100 %, not “fit to page”.',
  choose: 'What to print',
  leftOut: icu<{ layouts: string }>(
    'Not offered: {layouts}. Your code would be too small on them to scan well.',
  ),
  show: 'Show',
  print: 'Print',
  back: 'Back',
  pages: 'The pages as they will be printed',
  invitation: 'Scan, play a game, leave a tip.',
  advice: 'Keep the white around the code free. Test one before you print many.',
  paper: 'Fits A4 and Letter',
}
