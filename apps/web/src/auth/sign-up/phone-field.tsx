import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { useId, useMemo, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'

const countryDefault: CountryCode = 'US'

interface PhoneFieldProps {
  /** The number as +15551234567, or '' while it is not valid for the country. */
  readonly onChange: (phone: string) => void
}

/** A phone number with its country. Fetched with /signup alone: the numbering plans are large. */
export function PhoneField({ onChange }: PhoneFieldProps) {
  const { t, figures } = useLocale()
  const [country, setCountry] = useState<CountryCode>(countryDefault)
  const [text, setText] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const countryId = useId()
  const countries = useMemo(() => countriesIn(figures.language), [figures.language])
  function change(next: { readonly country: CountryCode; readonly text: string }): void {
    setCountry(next.country)
    setText(next.text)
    onChange(phoneOf(next.text, next.country))
  }
  return (
    <Box sx={place}>
      <FormControl fullWidth>
        <FormLabel htmlFor={countryId} sx={{ mb: 1 }}>
          {t('signUp.country')}
        </FormLabel>
        <NativeSelect
          id={countryId}
          value={country}
          input={<OutlinedInput />}
          inputProps={{ autoComplete: 'country' }}
          onChange={({ target }) => {
            const chosen = countries.find(({ code }) => code === target.value)
            if (chosen) change({ country: chosen.code, text })
          }}
        >
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <Field
        label={t('signUp.phone')}
        type="tel"
        autoComplete="tel"
        value={text}
        error={wasLeft && phoneOf(text, country) === '' ? t('signUp.invalidPhone') : undefined}
        onBlur={() => setWasLeft(text !== '')}
        onChange={(event) => change({ country, text: event.target.value })}
      />
    </Box>
  )
}

/** One below the other on a phone, where the name of a country and its code need the whole width. */
const place = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: { xs: 4, sm: 3 },
  alignItems: 'start',
} as const

/** The number with the code of its country and 7 to 15 digits; '' for a text that is no number of the country. */
function phoneOf(text: string, country: CountryCode): string {
  const phone = parsePhoneNumberFromString(text, country)
  if (!phone?.isValid() || (phone.country !== undefined && phone.country !== country)) return ''
  return /^\+\d{7,15}$/.test(phone.number) ? phone.number : ''
}

function countriesIn(language: string): { readonly code: CountryCode; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
    .map(({ code, name }) => ({ code, label: `${name} +${getCountryCallingCode(code)}` }))
}
