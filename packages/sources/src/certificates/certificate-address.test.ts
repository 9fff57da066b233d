import { describe, expect, it } from 'vitest';
import { cleanedAddress } from './certificate-address.js';

describe('the address of a certificate', () => {
  it.each([
    ['12 High Street (Plot 5)', '12 High Street'],
    ['Plot 5, 12 High Street', '12 High Street'],
    ['12 High Street, New Build', '12 High Street'],
    ['12 High Street (formerly 10a)', '12 High Street'],
    ['12 High Street aka Rose Cottage', '12 High Street'],
    ['12 High Street, -, .', '12 High Street'],
    ['12 High Street, N/A, TBC', '12 High Street'],
    ['Known as Rose Cottage, 12 High Street', 'Rose Cottage, 12 High Street'],
    ['12 High Street - Extension', '12 High Street'],
    ['Proposed dwelling at 12 High Street', '12 High Street'],
    ['Flat 2, 12 High Street, (post works)', 'Flat 2, 12 High Street'],
    ['12 High Street (Main House)', '12 High Street'],
    ['12 High Street [as built]', '12 High Street'],
    ['House Type B, 12 High Street', '12 High Street'],
    ['12 High Street, Tenant: Mr Smith', '12 High Street'],
    ['12 High Street, UPRN 100012', '12 High Street'],
    ['"12 High Street"', '12 High Street'],
    ['12 High Street Exeter Exeter', '12 High Street Exeter'],
  ])('%s loses the notes of the assessor', (text, cleaned) => {
    expect(cleanedAddress(text, 'EXETER')).toBe(cleaned);
  });

  it.each([
    'Flat 2 (First Floor), 12 High Street',
    'Plot 12, High Street',
    'Unit 4 (Block B), Mill House, High Street',
    'Extension Road, 12',
    'The Conversion House, High Street',
    'Land adjoining 12 High Street',
    'Ground Floor Flat, 12-14, High Street',
    'Barn Conversion',
    'Old Test House, 12 Access Road, Reference Lane',
    'Flat A, Type House, Late Broads',
  ])('%s stays unchanged', (text) => {
    expect(cleanedAddress(text, 'EXETER')).toBe(text);
  });
});
