/** Attributions that the Environment Agency asks for. */

export const ENVIRONMENT_AGENCY = 'Environment Agency';

export const ENVIRONMENT_AGENCY_ATTRIBUTION =
  '© Environment Agency copyright and/or database right. All rights reserved. Some of the data has been ' +
  'produced using data licensed from the Centre for Ecology and Hydrology, © NERC.';
