import { create } from 'zustand'

/** What is being asked of the person: which feature to delete, or which layer to draw into. */
export type FeatureQuestion = 'delete' | 'drawLayer'

const useQuestion = create<{ readonly question: FeatureQuestion | null }>(() => ({ question: null }))

export function useFeatureQuestion(): FeatureQuestion | null {
  return useQuestion(({ question }) => question)
}

export function ask(question: FeatureQuestion | null): void {
  useQuestion.setState({ question })
}
