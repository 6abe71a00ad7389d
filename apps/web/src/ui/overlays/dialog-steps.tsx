import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'

interface DialogStepsProps<Name extends string> {
  readonly label: string
  readonly steps: readonly Name[]
  readonly textOf: (name: Name) => string
  readonly current: Name
  /** The index of the last step that the user may open. */
  readonly reached: number
  readonly onStep: (name: Name) => void
}

/** The steps of a dialog, of which the user may open those that are reached. */
export function DialogSteps<Name extends string>(props: DialogStepsProps<Name>) {
  const { label, steps, textOf, current, reached, onStep } = props
  const at = steps.indexOf(current)
  return (
    <Stepper nonLinear alternativeLabel activeStep={at} aria-label={label}>
      {steps.map((name, index) => (
        <Step key={name} completed={index < at} disabled={index > reached}>
          <StepButton onClick={() => onStep(name)} {...(name === current && { 'aria-current': 'step' as const })}>
            {textOf(name)}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  )
}
