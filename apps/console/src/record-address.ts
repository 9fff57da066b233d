/** The address of a property record on one line, in the layout of `full_address`. */

import { oneLine } from '@property-lookup/kernel/address';
import type { PropertyRecord } from './api/answers.js';
import { addressText } from './words.js';

export function recordAddress(record: PropertyRecord): string {
  return addressText(
    oneLine({
      // The record has no occupiers.
      organisationName: null,
      departmentName: null,
      poBox: null,
      subBuildingName: record.sub_building_name,
      buildingName: record.building_name,
      buildingNumber: record.building_number,
      dependentThoroughfare: record.dependent_thoroughfare,
      thoroughfare: record.thoroughfare,
      doubleDependentLocality: record.double_dependent_locality,
      dependentLocality: record.dependent_locality,
      postTown: record.post_town,
      postcode: record.postcode,
    }),
  );
}
