type Business = {
  business_name: string | null
  business_type: string | null
  custom_business_type: string | null
}

/** Whether the first form was saved: until then the dashboard leads to it. */
export const isSetUp = ({ business_name, business_type, custom_business_type }: Business) =>
  Boolean(business_name?.trim() && business_type?.trim()) &&
  (business_type !== 'other' || Boolean(custom_business_type?.trim()))
