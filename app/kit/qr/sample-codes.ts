/** Invented providers for the test page, at a reserved host (RFC 2606). */
export const SAMPLE_HOST = 'https://tips.example.com'

export const SAMPLE_CODES = [
  { id: 'SampleCafe0000000000000001', businessName: 'Cafe Uno', businessType: 'cafe' },
  { id: 'SampleDiner000000000000002', businessName: 'The Golden Spoon Diner', businessType: 'restaurant' },
  { id: 'SampleBarber00000000000003', businessName: "Joe's Bar & Grill", businessType: 'bar' },
  { id: 'SampleSalon000000000000004', businessName: 'Cafe Ünion', businessType: 'hair_salon' },
  { id: 'SampleStreet00000000000005', businessName: 'Bo', businessType: 'performer' },
]
