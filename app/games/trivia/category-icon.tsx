import {
  BookOpen,
  Calculator,
  CircleQuestionMark,
  Clapperboard,
  Cpu,
  Dna,
  Earth,
  FlaskConical,
  Landmark,
  type LucideIcon,
  Palette,
  PawPrint,
  Rocket,
  Soup,
  Telescope,
  Trophy,
  Utensils,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  Geography: Earth,
  Literature: BookOpen,
  Science: FlaskConical,
  Astronomy: Telescope,
  History: Landmark,
  'Food & drink': Soup,
  Entertainment: Clapperboard,
  Sports: Trophy,
  Food: Utensils,
  Technology: Cpu,
  Mathematics: Calculator,
  Animals: PawPrint,
  Space: Rocket,
  Biology: Dna,
  Art: Palette,
}

/** The icon of a category; an unknown one gets a question mark. */
export const categoryIcon = (category: string) =>
  Object.keys(ICONS).includes(category) ? ICONS[category]! : CircleQuestionMark
