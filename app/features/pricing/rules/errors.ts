import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

const invalid = (text: string) => ({ status: 400, ...toBothLanguages(text) })
const conflict = (text: string) => ({ status: 409, ...toBothLanguages(text) })
const failed = (text: string) => ({ status: 500, ...toBothLanguages(text) })

export const campaignsRefusals = defineRefusals('campaigns', {
  campaignsLoadFailed: failed('Failed to load campaigns'),
  campaignSaveFailed: failed('Failed to save the campaign'),
  campaignStopFailed: failed('Failed to stop the campaign'),
  campaignDeleteFailed: failed('Failed to delete the campaign'),
  codesSaveFailed: failed('Failed to save the codes'),
  campaignNotFound: {
    status: 404,
    ...toBothLanguages('Campaign not found'),
    explain_da: 'It may have been deleted.',
    explain_en: 'It may have been deleted.',
  },
  campaignNameMissing: invalid('Please enter a name'),
  campaignPercentInvalid: invalid('Enter a percentage above 0 and below 100, such as 20 or 12.5'),
  campaignAmountInvalid: invalid('Enter an amount above zero, such as 100 or 99.95'),
  campaignMinimumInvalid: invalid('Enter an amount such as 500, or leave the field empty'),
  campaignMinimumTooLow: invalid('The purchase must cost more than what is taken off it'),
  campaignTargetsMissing: invalid('Choose what the campaign applies to'),
  campaignTargetUnknown: invalid('Something chosen here is not sold in this store. Choose again.'),
  campaignTargetsTooFew: invalid('A bundle needs at least two different goods'),
  campaignBuyInvalid: invalid('Enter a whole number from {minimum} to {limit}'),
  campaignQuantityInvalid: invalid('Enter a whole number from 2 to 99'),
  campaignUsesInvalid: invalid('Enter a whole number above zero, or leave the field empty'),
  campaignTimeInvalid: invalid('Enter a day and a time'),
  campaignStartPast: invalid(
    'A campaign cannot start in the past. Leave the field empty to start now.',
  ),
  campaignEndBeforeStart: invalid('The campaign must end after it starts'),
  campaignEndPast: invalid('The end must be in the future. To end the campaign now, stop it.'),
  campaignCurrencyChanged: conflict(
    'The currency of the store has changed. Enter the amount in {currency}.',
  ),
  campaignPriceTooHigh: invalid(
    'Nothing gets cheaper: the dearest of these goods costs {price}. Enter a lower amount.',
  ),
  campaignStarted: conflict(
    'The campaign has started. Only its name and end can change; copy it to make another one.',
  ),
  campaignEnded: conflict('The campaign has ended'),
  campaignFormerPriceRefused: invalid(
    'A former price can be shown beside the fixed price of a single product or variant, for all buyers and without a code',
  ),
  campaignFormerPriceInvalid: invalid('Enter an amount, or leave the field empty'),
  campaignFormerPriceLow: invalid('The former price must be higher than the new one'),
  campaignFormerPriceLater: invalid(
    'The price was {lowest} until {until}. {price} may be shown as the former price from {from}.',
  ),
  campaignFormerPriceRaise: invalid(
    'The price is {lowest} now. {price} may be shown as the former price {days} days after it is raised.',
  ),
  campaignFormerPriceNew: invalid(
    'The product was not sold here {days} days before. {price} may be shown as the former price from {from}.',
  ),
  codeInvalid: invalid('A code has 3 to 40 letters, digits and hyphens'),
  codeTaken: conflict('The code {code} already exists in this store'),
  codeUnwanted: conflict('This campaign needs no code'),
  codePrefixInvalid: invalid(
    'Enter at most 20 letters, digits and hyphens, or leave the field empty',
  ),
  codeCountInvalid: invalid('Enter a whole number from 1 to {limit}'),
  codesFull: conflict('A campaign has at most {limit} codes'),
  codesUnreadable: invalid('Line {line}: {problem}'),
  codesMissing: invalid('Choose a CSV file with codes'),
  codesTooLarge: invalid('The file is larger than {limit}'),
})
