import { CircleQuestionMark } from 'lucide-react'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#content/trivia/question.ts'
import { categoryIcon } from './category-icon.tsx'

const OTHERS = [
  'Entertainment',
  'Sports',
  'Food',
  'Technology',
  'Mathematics',
  'Animals',
  'Space',
  'Biology',
  'Art',
]

test('every category has an icon of its own (TRV-08, TRV-09)', () => {
  const icons = [...CATEGORIES, ...OTHERS].map(categoryIcon)
  expect(new Set([...icons, CircleQuestionMark]).size).toBe(CATEGORIES.length + OTHERS.length + 1)
})

test.each(['Gardening', '', 'constructor'])('category %j gets the icon for others (TRV-09)', (category) => {
  expect(categoryIcon(category)).toBe(CircleQuestionMark)
})
